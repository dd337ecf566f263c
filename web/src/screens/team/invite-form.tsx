// Invites somebody by e-mail, in a role.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { problemsByField } from "../../api/api-error.ts";
import { call } from "../../api/client.ts";
import { choices } from "../../api/generated.ts";
import { useSpeech } from "../../language/language-context.tsx";
import { Button } from "../../parts/button.tsx";
import { Problem } from "../../parts/feedback.tsx";
import { TextField } from "../../parts/field.tsx";
import { Select } from "../../parts/select.tsx";
import { membersQuery } from "./member-queries.ts";
import type { Member } from "./member-queries.ts";

const { role: roles } = choices.Member;

export function InviteForm({ projectId }: { projectId: number }) {
  const { say } = useSpeech();
  const queries = useQueryClient();
  const [email, setEmail] = useState("");
  const [role, setRole] = useState<Member["role"]>("editor");
  const inviting = useMutation({
    mutationFn: () =>
      call("POST /api/v1/projects/{project_id}/members", {
        path: { project_id: projectId },
        body: { email: email.trim(), role },
      }),
    onSuccess: () => {
      setEmail("");
      return queries.invalidateQueries(membersQuery(projectId));
    },
  });
  const problem = problemsByField(inviting.error)["email"];
  return (
    <form
      noValidate
      aria-label={say("team.invite")}
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        inviting.mutate();
      }}
    >
      <div className="grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_10rem_auto]">
        <TextField
          label={say("team.email")}
          type="email"
          placeholder="ada@example.org"
          value={email}
          problem={problem}
          onChange={(event) => setEmail(event.target.value)}
        />
        <div className="grid gap-1">
          <span id="invite-role" className="font-medium">
            {say("team.role")}
          </span>
          <Select
            aria-labelledby="invite-role"
            options={roles.map((value) => ({ value, words: say(`team.role.${value}`) }))}
            chosen={role}
            onChoose={setRole}
          />
        </div>
        <Button
          type="submit"
          weight="primary"
          className="sm:mt-6"
          disabled={inviting.isPending || email.trim() === ""}
        >
          {say("team.invite")}
        </Button>
      </div>
      <p role="status" className="text-xs text-muted">
        {inviting.data === undefined
          ? say("team.inviteHow")
          : say("team.invited", { email: inviting.data.email })}
      </p>
      {inviting.isError && problem === undefined ? <Problem error={inviting.error} /> : null}
    </form>
  );
}
