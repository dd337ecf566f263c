// Exports the selected papers, or all of them, to a file the browser saves.
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { download } from "../../api/client.ts";
import { useSpeech } from "../../language/language-context.tsx";
import { Button } from "../../parts/button.tsx";
import { Dialog, DialogActions } from "../../parts/dialog.tsx";
import { Problem } from "../../parts/feedback.tsx";
import { saveFile } from "../../parts/save-file.ts";

const formats = ["bibtex", "ris", "csl-json", "csv", "markdown"] as const;

type Format = (typeof formats)[number];

export function ExportDialog({
  projectId,
  paperIds,
  total,
  onClose,
}: {
  projectId: number;
  /** The selection; empty stands for the whole project. */
  paperIds: number[];
  total: number;
  onClose: () => void;
}) {
  const { say, language } = useSpeech();
  const [format, setFormat] = useState<Format>("bibtex");
  const [isAll, setAll] = useState(paperIds.length === 0);
  const exporting = useMutation({
    mutationFn: () =>
      download(`POST /api/v1/projects/{project_id}/export/${format}`, {
        path: { project_id: projectId },
        body: { paper_ids: isAll ? [] : paperIds },
      }),
    onSuccess: ({ content, fileName }) => {
      saveFile(content, fileName);
      onClose();
    },
  });
  const number = (value: number) => value.toLocaleString(language);
  return (
    <Dialog title={say("export.title")} onClose={onClose}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          exporting.mutate();
        }}
      >
        <fieldset className="grid gap-1">
          <legend className="mb-1 font-medium">{say("export.what")}</legend>
          {paperIds.length === 0 ? null : (
            <Choice
              name="what"
              words={say("export.selected", { count: number(paperIds.length) })}
              isChosen={!isAll}
              onChoose={() => setAll(false)}
            />
          )}
          <Choice
            name="what"
            words={say("export.all", { count: number(total) })}
            isChosen={isAll}
            onChoose={() => setAll(true)}
          />
        </fieldset>
        <fieldset className="grid gap-1">
          <legend className="mb-1 font-medium">{say("export.format")}</legend>
          {formats.map((candidate) => (
            <Choice
              key={candidate}
              name="format"
              words={say(`export.${candidate}`)}
              hint={say(`export.for.${candidate}`)}
              isChosen={candidate === format}
              onChoose={() => setFormat(candidate)}
            />
          ))}
        </fieldset>
        {exporting.isError ? <Problem error={exporting.error} /> : null}
        <DialogActions>
          <Button onClick={onClose}>{say("action.cancel")}</Button>
          <Button type="submit" weight="primary" disabled={exporting.isPending}>
            {say(exporting.isPending ? "export.busy" : "export.download")}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function Choice({
  name,
  words,
  hint,
  isChosen,
  onChoose,
}: {
  name: string;
  words: string;
  hint?: string;
  isChosen: boolean;
  onChoose: () => void;
}) {
  return (
    <label className="flex items-center gap-2.5 rounded-md px-2 py-1 hover:bg-sunken has-checked:bg-accent-soft">
      <input
        type="radio"
        name={name}
        checked={isChosen}
        onChange={onChoose}
        className="size-4 accent-accent-fill"
      />
      <span>{words}</span>
      {hint === undefined ? null : <span className="ml-auto text-xs text-muted">{hint}</span>}
    </label>
  );
}
