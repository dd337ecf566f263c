// What is in a bin, a row each: when it was deleted, when it is gone for good, and the ways out.
import { useSpeech } from "../language/language-context.tsx";
import { Button, IconButton } from "./button.tsx";
import { Icon } from "./icons.tsx";
import { MomentView } from "./moment-view.tsx";
import { sayIn } from "./moment.ts";

export type Binned = {
  id: number;
  name: string;
  note: string;
  deleted_at: string;
  expires_at: string;
};

type Ways = {
  isBusy: boolean;
  onRestore: (binned: Binned) => void;
  onDelete: (binned: Binned) => void;
};

export function BinTable({
  caption,
  nameLabel,
  rows,
  ...ways
}: Ways & { caption: string; nameLabel: string; rows: Binned[] }) {
  const { say } = useSpeech();
  return (
    <div className="overflow-x-auto rounded-lg border border-line bg-surface">
      <table className="w-full border-collapse">
        <caption className="sr-only">{caption}</caption>
        <thead className="border-b border-line text-left text-xs whitespace-nowrap text-muted">
          <tr>
            <th className="w-full px-3 py-2 font-medium">{nameLabel}</th>
            <th className="hidden px-3 py-2 text-right font-medium sm:table-cell">
              {say("bin.deleted")}
            </th>
            <th className="px-3 py-2 text-right font-medium">{say("bin.expires")}</th>
            <th className="px-1 py-2">
              <span className="sr-only">{say("bin.actions")}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <BinRow key={row.id} row={row} {...ways} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function BinRow({ row, isBusy, onRestore, onDelete }: Ways & { row: Binned }) {
  const { say, language } = useSpeech();
  const { name } = row;
  return (
    <tr className="border-b border-line last:border-0 focus-within:bg-accent-soft hover:bg-sunken">
      <th scope="row" className="max-w-0 px-3 py-2 text-left font-normal">
        <div className="flex items-baseline gap-3">
          <span className="max-w-full shrink-0 font-medium break-words sm:truncate">{name}</span>
          <span className="hidden truncate text-muted sm:inline">{row.note}</span>
        </div>
      </th>
      <td className="hidden px-3 py-2 text-right text-muted sm:table-cell">
        <MomentView moment={row.deleted_at} />
      </td>
      <td className="px-3 py-2 text-right whitespace-nowrap text-muted">
        <time dateTime={row.expires_at} title={new Date(row.expires_at).toLocaleString(language)}>
          {sayIn(language, row.expires_at, Date.now())}
        </time>
      </td>
      <td className="px-1 py-0.5">
        <div className="flex justify-end gap-1">
          <Button
            data-row=""
            disabled={isBusy}
            aria-label={say("bin.restoreNamed", { name })}
            onClick={() => onRestore(row)}
          >
            {say("bin.restore")}
          </Button>
          <IconButton
            aria-label={say("bin.deleteNamed", { name })}
            onClick={() => onDelete(row)}
            className="hover:text-bad"
          >
            <Icon name="trash" />
          </IconButton>
        </div>
      </td>
    </tr>
  );
}
