// What speaks for and against one work, as the matcher says it, with how alike the records are.
import { useSpeech } from "../language/language-context.tsx";
import { sayServer } from "../language/server-words.ts";
import { sayAlike } from "./similarity-words.ts";

const contrary = "against: ";

export function Evidence({
  similarity,
  reasons,
}: {
  /** Left out where it was said before. */
  similarity?: number;
  reasons: string[];
}) {
  const { say, language } = useSpeech();
  return (
    <ul aria-label={say("evidence.title")} className="flex flex-wrap gap-x-3 gap-y-0.5 text-xs">
      {similarity === undefined ? null : (
        <li className="font-medium tabular-nums">{sayAlike(say, language, similarity)}</li>
      )}
      {reasons.map((reason) => (
        <li key={reason} className={reason.startsWith(contrary) ? "text-warn" : "text-muted"}>
          {sayServer(language, reason)}
        </li>
      ))}
    </ul>
  );
}
