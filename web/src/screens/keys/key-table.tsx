// The keys as rows: what each is for, what it may do, when it was last used, and how to end it.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../api/client.ts";
import { useSpeech } from "../../language/language-context.tsx";
import { Button } from "../../parts/button.tsx";
import { DeleteDialog } from "../../parts/delete-dialog.tsx";
import { Dialog, DialogActions } from "../../parts/dialog.tsx";
import { Problem } from "../../parts/feedback.tsx";
import { MomentView } from "../../parts/moment-view.tsx";
import { Pill } from "../../parts/pill.tsx";
import { apiKeysQuery } from "./key-queries.ts";
import type { ApiKey } from "./key-queries.ts";

type Ending = { key: ApiKey; how: "revoke" | "delete" };

export function KeyTable({ keys }: { keys: ApiKey[] }) {
  const { say } = useSpeech();
  const [ending, setEnding] = useState<Ending>();
  return (
    <div tabIndex={0} role="group" aria-label={say("keys.title")} className="overflow-x-auto">
      <table className="w-full border-collapse">
        <caption className="sr-only">{say("keys.title")}</caption>
        <thead className="border-b border-line text-left text-xs whitespace-nowrap text-muted">
          <tr>
            <th className="w-full py-2 pr-3 font-medium">{say("keys.name")}</th>
            <th className="px-3 py-2 font-medium">{say("keys.scope")}</th>
            <th className="px-3 py-2 font-medium">{say("keys.lastUsed")}</th>
            <th className="px-3 py-2 font-medium">{say("keys.created")}</th>
            <th className="py-2">
              <span className="sr-only">{say("start.actions")}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {keys.map((key) => (
            <KeyRow key={key.id} apiKey={key} onEnd={(how) => setEnding({ key, how })} />
          ))}
        </tbody>
      </table>
      {ending === undefined ? null : (
        <EndKeyDialog ending={ending} onClose={() => setEnding(undefined)} />
      )}
    </div>
  );
}

function KeyRow({ apiKey, onEnd }: { apiKey: ApiKey; onEnd: (how: Ending["how"]) => void }) {
  const { say } = useSpeech();
  const { name, key_prefix: prefix, scope, is_active: isActive } = apiKey;
  return (
    <tr className="border-b border-line last:border-0">
      <th scope="row" className="min-w-40 py-2 pr-3 text-left font-normal">
        <span className="font-medium break-words">{name}</span>{" "}
        {isActive ? null : <Pill tone="calm">{say("keys.revoked")}</Pill>}
        <code className="block text-xs text-muted">{prefix}…</code>
      </th>
      <td className="px-3 py-2 whitespace-nowrap">{say(`keys.scope.${scope}`)}</td>
      <td className="px-3 py-2 text-muted">
        {apiKey.last_used_at === null ? (
          say("keys.neverUsed")
        ) : (
          <MomentView moment={apiKey.last_used_at} />
        )}
      </td>
      <td className="px-3 py-2 text-muted">
        <MomentView moment={apiKey.created_at} />
      </td>
      <td className="py-1">
        <span className="flex justify-end gap-1">
          {isActive ? (
            <Button
              weight="quiet"
              aria-label={say("keys.revokeNamed", { name })}
              onClick={() => onEnd("revoke")}
            >
              {say("keys.revoke")}
            </Button>
          ) : null}
          <Button
            weight="quiet"
            aria-label={say("start.deleteNamed", { name })}
            onClick={() => onEnd("delete")}
          >
            {say("action.delete")}
          </Button>
        </span>
      </td>
    </tr>
  );
}

function EndKeyDialog({ ending, onClose }: { ending: Ending; onClose: () => void }) {
  const { say } = useSpeech();
  const queries = useQueryClient();
  const { id, name } = ending.key;
  const path = { key_id: id };
  const end = useMutation({
    mutationFn: async () => {
      if (ending.how === "revoke") await call("POST /api/v1/api-keys/{key_id}/revoke", { path });
      else await call("DELETE /api/v1/api-keys/{key_id}", { path });
    },
    onSuccess: async () => {
      await queries.invalidateQueries(apiKeysQuery);
      onClose();
    },
  });
  if (ending.how === "delete") {
    return (
      <DeleteDialog title={say("keys.deleteTitle", { name })} removal={end} onClose={onClose}>
        <p className="mb-3">{say("keys.deleteWhat")}</p>
      </DeleteDialog>
    );
  }
  return (
    <Dialog title={say("keys.revokeTitle", { name })} onClose={onClose}>
      <p className="mb-3">{say("keys.revokeWhat")}</p>
      {end.isError ? <Problem error={end.error} /> : null}
      <DialogActions>
        <Button autoFocus onClick={onClose}>
          {say("action.cancel")}
        </Button>
        <Button weight="danger" disabled={end.isPending} onClick={() => end.mutate()}>
          {say("keys.revoke")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
