// Gives a paper a PDF, or another in place of the one it has; a file that cannot be read is refused with its reason.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { problemsByField } from "../../api/api-error.ts";
import { request } from "../../api/client.ts";
import { useSpeech } from "../../language/language-context.tsx";
import { paperQuery, useLibraryRefresh } from "../../papers/library-queries.ts";
import { buttonLook } from "../../parts/button.tsx";
import { sayProblem } from "../../parts/feedback.tsx";
import { Icon } from "../../parts/icons.tsx";
import { overlayInput } from "../../parts/segments.tsx";
import type { PaperVersion } from "./use-paper-change.ts";

export function AttachPdf({ version }: { version: PaperVersion }) {
  const { say } = useSpeech();
  const attaching = useAttaching(version);
  const words = version.data.has_pdf ? "pdf.replace" : "pdf.attach";
  return (
    <>
      <label
        className={buttonLook(
          "plain",
          "relative has-focus-visible:outline-2 has-focus-visible:outline-accent",
        )}
      >
        <Icon name="upload" />
        {say(attaching.isPending ? "pdf.attaching" : words)}
        <input
          type="file"
          accept="application/pdf,.pdf"
          disabled={attaching.isPending}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            if (file !== undefined) attaching.mutate(file);
            // The same file can be chosen again.
            currentTarget.value = "";
          }}
          className={`${overlayInput} text-[0]`}
        />
      </label>
      {attaching.isError ? (
        <p role="alert" className="basis-full break-words text-bad">
          {Object.values(problemsByField(attaching.error)).join(" ") ||
            sayProblem(say, attaching.error)}
        </p>
      ) : null}
    </>
  );
}

function useAttaching({ data: paper, etag }: PaperVersion) {
  const queries = useQueryClient();
  const refresh = useLibraryRefresh(paper.project_id);
  return useMutation({
    mutationFn: (file: File) => {
      const body = new FormData();
      body.append("files", file);
      return request("POST /api/v1/projects/{project_id}/papers/{paper_id}/pdf", {
        path: { project_id: paper.project_id, paper_id: paper.id },
        body,
        ifMatch: etag,
      });
    },
    onSuccess: async (answer) => {
      queries.setQueryData(paperQuery(paper.project_id, paper.id).queryKey, answer);
      // What was read and marked in the file before; who has opened it meanwhile sees it anew.
      const stale = ["passages", "annotations", "outline"];
      await Promise.all(
        stale.map((key) => queries.resetQueries({ queryKey: [key, paper.project_id, paper.id] })),
      );
      await refresh();
    },
    // A version that is there by now is shown beside the refusal.
    onError: () => queries.invalidateQueries(paperQuery(paper.project_id, paper.id)),
  });
}
