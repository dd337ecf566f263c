// What one makes of a paper, changed with one press each: reading, rating, tags, collections; and its lesser details.
import { Link } from "@tanstack/react-router";
import { useId, useState } from "react";
import type { ReactNode } from "react";
import { choices } from "../../api/generated.ts";
import { useSpeech } from "../../language/language-context.tsx";
import { readTags } from "../../papers/paper-draft.ts";
import { Icon } from "../../parts/icons.tsx";
import { Segments } from "../../parts/segments.tsx";
import { RatingField } from "../../parts/stars.tsx";
import { PaperCollections } from "./paper-collections.tsx";
import { PaperDetails } from "./paper-details.tsx";
import type { PaperSaving, PaperVersion } from "./use-paper-change.ts";

type Props = { version: PaperVersion; saving: PaperSaving };

export function PaperAside({ version, saving }: Props) {
  const { say } = useSpeech();
  const paper = version.data;
  return (
    <aside
      aria-label={say("paper.aside")}
      className="divide-y divide-line rounded-lg border border-line bg-surface"
    >
      <Part title={say("library.reading")}>
        <Segments
          label={say("library.reading")}
          options={choices.Paper.reading_status.map(
            (status) => [status, say(`reading.${status}`)] as const,
          )}
          chosen={saving.pending.reading_status ?? paper.reading_status}
          onChoose={(status) => saving.save({ reading_status: status }, version)}
        />
      </Part>
      <Part title={say("library.rating")}>
        <RatingField
          rating={saving.pending.rating ?? paper.rating}
          onRate={(rating) => saving.save({ rating }, version)}
        />
      </Part>
      <Part title={say("field.tags")}>
        <Tags version={version} saving={saving} />
      </Part>
      <Part title={say("collections.title")}>
        <PaperCollections paper={paper} />
      </Part>
      <Part title={say("paper.details")}>
        <PaperDetails paper={paper} />
      </Part>
    </aside>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="px-4 py-3">
      <h2 id={id} className="mb-1.5 text-xs font-medium text-muted">
        {title}
      </h2>
      {children}
    </section>
  );
}

function Tags({ version, saving }: Props) {
  const { say } = useSpeech();
  const { project_id: projectId } = version.data;
  const tags = saving.pending.tags ?? version.data.tags;
  const [text, setText] = useState("");
  const add = () => {
    const added = readTags(text).filter((tag) => !tags.includes(tag));
    setText("");
    if (added.length > 0) saving.save({ tags: [...tags, ...added] }, version);
  };
  return (
    <div className="flex flex-wrap gap-1.5">
      {tags.map((tag) => (
        <span key={tag} className="flex max-w-full items-center rounded bg-sunken text-xs">
          <Link
            to="/projects/$projectId/papers"
            params={{ projectId: String(projectId) }}
            search={{ tag }}
            className="truncate py-[3px] pl-1.5 hover:text-accent hover:underline"
          >
            {tag}
          </Link>
          <button
            type="button"
            aria-label={say("paper.removeTag", { tag })}
            onClick={() => saving.save({ tags: tags.filter((other) => other !== tag) }, version)}
            className="inline-flex size-6 items-center justify-center rounded text-muted hover:text-bad"
          >
            <Icon name="close" className="size-3" />
          </button>
        </span>
      ))}
      <input
        aria-label={say("paper.addTag")}
        placeholder={say("paper.addTag")}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter") add();
          if (event.key === "Escape") event.currentTarget.blur();
        }}
        className="h-6 w-24 flex-1 rounded border border-line bg-surface px-1.5 text-xs"
      />
    </div>
  );
}
