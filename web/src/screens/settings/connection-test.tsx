// Asks the model one question with the saved settings, and says what happens while it waits and after.
import { useMutation } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { ApiError } from "../../api/api-error.ts";
import { call } from "../../api/client.ts";
import { openFields } from "../../api/open-fields.ts";
import { useSpeech } from "../../language/language-context.tsx";
import { Button } from "../../parts/button.tsx";
import { sayProblem } from "../../parts/feedback.tsx";

export function ConnectionTest({ provider, isChanged }: { provider: string; isChanged: boolean }) {
  const { say } = useSpeech();
  const trial = useMutation({
    mutationFn: () => call("POST /api/v1/settings/test-connection", {}),
  });
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-lg border border-line bg-surface p-4">
      <Button disabled={isChanged || trial.isPending} onClick={() => trial.mutate()}>
        {say("settings.test")}
      </Button>
      <p role="status" className="min-w-0 flex-1 basis-60 break-words">
        {isChanged ? (
          <span className="text-muted">{say("settings.testSaveFirst")}</span>
        ) : trial.isPending ? (
          <Waiting provider={provider} />
        ) : trial.isSuccess ? (
          <span className="text-good">
            {say("settings.testWorked", { provider, response: trial.data.response ?? "" })}
          </span>
        ) : trial.isError ? (
          <span className="text-bad">
            {say("settings.testFailed", {
              provider,
              reason: readReason(trial.error) ?? sayProblem(say, trial.error),
            })}
          </span>
        ) : (
          <span className="text-muted">{say("settings.testWhy")}</span>
        )}
      </p>
    </div>
  );
}

function Waiting({ provider }: { provider: string }) {
  const { say } = useSpeech();
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((before) => before + 1), 1000);
    return () => clearInterval(timer);
  }, []);
  return say("settings.testing", { provider, seconds });
}

/** What the provider itself said, where the server passes it on. */
function readReason(failure: Error): string | undefined {
  const { error } = openFields(failure instanceof ApiError ? failure.data : undefined);
  return typeof error === "string" && error !== "" ? error : undefined;
}
