// A conversation that has not begun: what can be asked here, and three questions made of the project's own papers.
import { useQuery } from "@tanstack/react-query";
import { keywordsQuery } from "../../keywords/keyword-queries.ts";
import { useSpeech } from "../../language/language-context.tsx";
import { papersQuery } from "../../papers/library-queries.ts";
import { Icon } from "../../parts/icons.tsx";
import { exampleQuestions } from "./example-questions.ts";

export function BeginView({
  projectId,
  onAsk,
}: {
  projectId: number;
  onAsk: (question: string) => void;
}) {
  const { say } = useSpeech();
  const papers = useQuery(papersQuery(projectId, {})).data?.items ?? [];
  const keywords = useQuery(keywordsQuery(projectId));
  const terms = (keywords.data ?? []).flatMap(({ level, term }) => (level === 1 ? term : []));
  const examples = keywords.isPending ? [] : exampleQuestions(papers, terms);
  return (
    <div className="grid gap-6 pt-[8dvh]">
      <div className="grid gap-1.5">
        <p className="font-serif text-2xl text-balance">{say("ask.begin")}</p>
        <p className="max-w-prose text-muted">{say("ask.beginHow")}</p>
      </div>
      {examples.length === 0 ? null : (
        <ul aria-label={say("ask.examples")} className="grid gap-px">
          {examples.map(({ kind, about }) => {
            const question = say(`ask.example.${kind}`, { about });
            return (
              <li key={question}>
                <button
                  type="button"
                  className="-mx-2 flex w-full items-center gap-2.5 rounded-md px-2 py-2 text-left hover:bg-sunken"
                  onClick={() => onAsk(question)}
                >
                  <Icon name="ask" className="size-4 text-muted" />
                  <span className="min-w-0 break-words">{question}</span>
                </button>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
