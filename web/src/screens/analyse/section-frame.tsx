// What every analysis shows while it waits and when it failed, and that it is the built-in answer where it is.
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useSpeech } from "../../language/language-context.tsx";
import { Pending, Problem } from "../../parts/feedback.tsx";

export function SectionFrame<Answer>({
  asked,
  children,
}: {
  asked: UseQueryResult<Answer>;
  children: (answer: Answer) => ReactNode;
}) {
  const { say } = useSpeech();
  const { data, error, isPending, refetch } = asked;
  if (isPending) return <Pending words={say("analyse.working")} />;
  if (error !== null) return <Problem error={error} onRetry={() => void refetch()} />;
  return data === undefined ? null : children(data);
}

export function Warning({ warning }: { warning: string | null }) {
  const { say } = useSpeech();
  return warning === null ? null : (
    <p role="status" className="rounded-md bg-warn-soft px-3 py-2 text-warn">
      {say("analyse.builtIn")} {warning}
    </p>
  );
}
