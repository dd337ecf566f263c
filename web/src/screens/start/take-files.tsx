// Files dropped on the start: shows that they can be let go, asks for a project where there are some, and takes them.
import { useState } from "react";
import { useSpeech } from "../../language/language-context.tsx";
import { sayCount } from "../../language/say-count.ts";
import { Button } from "../../parts/button.tsx";
import { Dialog, DialogActions } from "../../parts/dialog.tsx";
import { Problem } from "../../parts/feedback.tsx";
import { TextField } from "../../parts/field.tsx";
import { Icon } from "../../parts/icons.tsx";
import type { Project } from "../../projects/project-queries.ts";
import { nameProject } from "./dropped-files.ts";
import type { SortedFiles } from "./dropped-files.ts";
import { useTaking } from "./use-taking.ts";

export function DropCover() {
  const { say } = useSpeech();
  return (
    <div className="pointer-events-none fixed inset-0 z-30 grid place-content-center justify-items-center gap-2 bg-accent-soft/95">
      <Icon name="upload" className="size-8 text-accent" />
      <p className="text-base font-medium">{say("home.drop")}</p>
      <p className="text-muted">{say("home.dropKinds")}</p>
    </div>
  );
}

export function TakeFilesDialog({
  files,
  projects,
  onClose,
}: {
  files: SortedFiles<File>;
  projects: Project[];
  onClose: () => void;
}) {
  const speech = useSpeech();
  const { say } = speech;
  const taking = useTaking();
  const [name, setName] = useState(() => nameProject(files, say("home.unnamed")));
  const [chosen, setChosen] = useState("new");
  const taken = files.pdfs.length + files.references.length;
  return (
    <Dialog title={sayCount(speech, "home.takeTitle", taken)} onClose={onClose}>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          const target = chosen === "new" ? { name } : { projectId: Number(chosen) };
          taking.mutate({ target, files });
        }}
      >
        {files.others.length === 0 ? null : (
          <p className="break-words text-warn">
            {say("home.notTaken", { names: files.others.map((file) => file.name).join(", ") })}
          </p>
        )}
        {projects.length === 0 || taken === 0 ? null : (
          <ProjectChoice projects={projects} chosen={chosen} onChoose={setChosen} />
        )}
        {chosen === "new" && taken > 0 ? (
          <TextField
            label={say("home.newName")}
            autoFocus
            maxLength={255}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        ) : null}
        {taking.isError ? <Problem error={taking.error} /> : null}
        <DialogActions>
          <Button onClick={onClose}>{say("action.cancel")}</Button>
          <Button
            type="submit"
            weight="primary"
            disabled={taking.isPending || taken === 0 || (chosen === "new" && name.trim() === "")}
          >
            {say(taking.isPending ? "home.taking" : "home.take")}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function ProjectChoice({
  projects,
  chosen,
  onChoose,
}: {
  projects: Project[];
  chosen: string;
  onChoose: (value: string) => void;
}) {
  const { say } = useSpeech();
  const options = [
    { value: "new", words: say("home.newProject") },
    ...projects.map(({ id, name }) => ({ value: String(id), words: name })),
  ];
  return (
    <fieldset>
      <legend className="mb-1 font-medium">{say("home.takeWhere")}</legend>
      <div className="grid max-h-64 gap-px overflow-y-auto">
        {options.map(({ value, words }) => (
          <label
            key={value}
            className="flex items-center gap-2.5 rounded-md px-2 py-1.5 hover:bg-sunken has-checked:bg-accent-soft"
          >
            <input
              type="radio"
              name="project"
              checked={chosen === value}
              onChange={() => onChoose(value)}
              className="size-4 shrink-0 accent-accent-fill"
            />
            <span className="truncate">{words}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
