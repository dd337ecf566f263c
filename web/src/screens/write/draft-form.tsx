// What is wanted of a draft: its topic, how it is built, how it cites, and in which language.
import type { ReactNode } from "react";
import { choices } from "../../api/generated.ts";
import { useSpeech } from "../../language/language-context.tsx";
import { Button } from "../../parts/button.tsx";
import { TextArea } from "../../parts/field.tsx";
import { Icon } from "../../parts/icons.tsx";
import { Segments } from "../../parts/segments.tsx";
import type { DraftWish } from "./writings.ts";

const { style, citation_format, language } = choices.ReviewDraft;
const longestTopic = 500;

export function DraftForm({
  wish,
  isRunning,
  onWish,
  onStart,
}: {
  wish: DraftWish;
  isRunning: boolean;
  onWish: (wish: DraftWish) => void;
  onStart: () => void;
}) {
  const { say } = useSpeech();
  return (
    <form
      className="grid gap-3 rounded-lg border border-line bg-surface p-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isRunning) onStart();
      }}
    >
      <TextArea
        label={say("write.topic")}
        hint={say("write.topicHint")}
        rows={2}
        maxLength={longestTopic}
        value={wish.topic}
        onChange={({ target }) => onWish({ ...wish, topic: target.value })}
      />
      <Choice name={say("write.style")}>
        <Segments
          label={say("write.style")}
          look="loose"
          options={style.map((each) => [each, say(`write.style.${each}`)] as const)}
          chosen={wish.style}
          onChoose={(next) => onWish({ ...wish, style: next })}
        />
        <p className="text-xs text-muted">{say(`write.styleWhat.${wish.style}`)}</p>
      </Choice>
      <Choice name={say("write.citations")}>
        <Segments
          label={say("write.citations")}
          look="loose"
          options={citation_format.map((each) => [each, say(`citation.${each}`)] as const)}
          chosen={wish.citation_format}
          onChoose={(next) => onWish({ ...wish, citation_format: next })}
        />
      </Choice>
      <Choice name={say("write.language")}>
        <Segments
          label={say("write.language")}
          look="loose"
          options={language.map((each) => [each, say(`write.language.${each}`)] as const)}
          chosen={wish.language}
          onChoose={(next) => onWish({ ...wish, language: next })}
        />
      </Choice>
      <Button type="submit" weight="primary" disabled={isRunning}>
        <Icon name="pencil" />
        {say("write.start")}
      </Button>
    </form>
  );
}

function Choice({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-1">
      <p aria-hidden="true" className="font-medium">
        {name}
      </p>
      {children}
    </div>
  );
}
