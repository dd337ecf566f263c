// References of chosen papers in one style, ready to copy.
import { useQuery } from "@tanstack/react-query";
import { Fragment, useState } from "react";
import { useSpeech } from "../../language/language-context.tsx";
import { CopyBlock } from "../../parts/copy-block.tsx";
import { Problem } from "../../parts/feedback.tsx";
import { RichText } from "../../parts/rich-text-view.tsx";
import { Segments } from "../../parts/segments.tsx";
import { keepStyle, listStyles, readStyle } from "../../papers/citation-styles.ts";
import { PaperChoice } from "../../papers/paper-choice.tsx";
import { referencesQuery } from "./write-queries.ts";

const mostPapers = 1000;

export function CitationsSection({ projectId }: { projectId: number }) {
  const { say, language } = useSpeech();
  const [chosen, setChosen] = useState<number[]>([]);
  const [style, setStyle] = useState(() => readStyle(language));
  const references = useQuery(referencesQuery(projectId, chosen, style));
  const listed = chosen.length === 0 ? [] : (references.data ?? []);
  return (
    <div className="grid grid-cols-1 gap-4">
      <PaperChoice projectId={projectId} chosen={chosen} most={mostPapers} onChoose={setChosen} />
      <Segments
        look="loose"
        label={say("citation.style")}
        options={listStyles(language).map((name) => [name, say(`citation.${name}`)] as const)}
        chosen={style}
        onChoose={(name) => {
          keepStyle(name);
          setStyle(name);
        }}
      />
      {references.isError ? (
        <Problem error={references.error} onRetry={() => void references.refetch()} />
      ) : null}
      {listed.length === 0 ? (
        <p className="text-muted">{say("write.citationsHow")}</p>
      ) : (
        <CopyBlock
          look="prose"
          text={listed.map(({ text }) => text).join("\n")}
          copyLabel={say("write.copyAll")}
        >
          {listed.map(({ paperId, html }) => (
            <Fragment key={paperId}>
              <RichText source={html} />
              {"\n"}
            </Fragment>
          ))}
        </CopyBlock>
      )}
    </div>
  );
}
