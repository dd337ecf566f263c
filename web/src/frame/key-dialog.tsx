// Asks for the API key when the server answered that it needs one.
import { useQueryClient } from "@tanstack/react-query";
import { useState, useSyncExternalStore } from "react";
import {
  dismissCredentials,
  onCredentialsChange,
  readCredentials,
  storeCredentials,
} from "../api/credentials.ts";
import { useSpeech } from "../language/language-context.tsx";
import { Button } from "../parts/button.tsx";
import { Dialog, DialogActions } from "../parts/dialog.tsx";
import { TextField } from "../parts/field.tsx";

export function KeyDialog() {
  const credentials = useSyncExternalStore(onCredentialsChange, readCredentials);
  return credentials.isAsked ? (
    <KeyForm email={credentials.email} refusal={credentials.refusal} />
  ) : null;
}

function KeyForm({ email: known, refusal }: { email: string; refusal: string }) {
  const { say } = useSpeech();
  const queries = useQueryClient();
  const [key, setKey] = useState("");
  const [email, setEmail] = useState(known);
  const [problem, setProblem] = useState(refusal === "" ? undefined : refusal);
  const submit = () => {
    if (key.trim() === "") return setProblem(say("key.missing"));
    storeCredentials({ key: key.trim(), email: email.trim() });
    return void queries.invalidateQueries();
  };
  return (
    <Dialog title={say("key.title")} onClose={dismissCredentials}>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <p className="text-muted">{say("key.why")}</p>
        <TextField
          label={say("key.key")}
          type="password"
          autoFocus
          value={key}
          problem={problem}
          onChange={(event) => setKey(event.target.value)}
        />
        <TextField
          label={say("key.email")}
          type="email"
          value={email}
          hint={say("key.emailHint")}
          onChange={(event) => setEmail(event.target.value)}
        />
        <DialogActions>
          <Button onClick={dismissCredentials}>{say("action.cancel")}</Button>
          <Button type="submit" weight="primary">
            {say("key.use")}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
