// Asks before a keyword is deleted.
import { useMutation } from "@tanstack/react-query";
import { call } from "../../api/client.ts";
import { useSpeech } from "../../language/language-context.tsx";
import { DeleteDialog } from "../../parts/delete-dialog.tsx";
import { useKeywordRefresh } from "../../keywords/keyword-queries.ts";
import type { Keyword } from "../../keywords/keyword-tree.ts";

export function DeleteKeywordDialog({
  keyword,
  onClose,
}: {
  keyword: Keyword;
  onClose: () => void;
}) {
  const { say } = useSpeech();
  const refresh = useKeywordRefresh(keyword.project_id);
  const removal = useMutation({
    mutationFn: () =>
      call("DELETE /api/v1/projects/{project_id}/keywords/{keyword_id}", {
        path: { project_id: keyword.project_id, keyword_id: keyword.id },
      }),
    onSuccess: async () => {
      await refresh();
      onClose();
    },
  });
  return (
    <DeleteDialog
      title={say("keywords.deleteTitle", { term: keyword.term })}
      removal={removal}
      onClose={onClose}
    >
      <p className="mb-3">{say("keywords.deleteWhat")}</p>
    </DeleteDialog>
  );
}
