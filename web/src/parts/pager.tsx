// Turns the pages of a list, and says which one this is.
import { useSpeech } from "../language/language-context.tsx";
import { Button } from "./button.tsx";

export function Pager({
  label,
  page,
  pages,
  onTurn,
}: {
  label: string;
  page: number;
  pages: number;
  onTurn: (page: number) => void;
}) {
  const { say } = useSpeech();
  if (pages < 2 && page === 1) return null;
  return (
    <nav aria-label={label} className="mt-3 flex items-center justify-end gap-3">
      <Button disabled={page <= 1} onClick={() => onTurn(Math.min(page - 1, pages))}>
        {say("action.previous")}
      </Button>
      <span className="text-muted">{say("action.page", { page, pages })}</span>
      <Button disabled={page >= pages} onClick={() => onTurn(page + 1)}>
        {say("action.next")}
      </Button>
    </nav>
  );
}
