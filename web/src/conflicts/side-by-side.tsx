// Two records beside each other, with the fields marked in which they differ.
import type { ReactNode } from "react";
import { useSpeech } from "../language/language-context.tsx";
import { sayValue } from "../language/translate.ts";
import type { DraftField, PaperDraft } from "../papers/paper-draft.ts";
import { RichText } from "../parts/rich-text-view.tsx";
import { compareDrafts } from "./record-comparison.ts";
import type { ComparedField } from "./record-comparison.ts";

export type Side = { head: ReactNode; draft: PaperDraft };

export function SideBySide({ caption, left, right }: { caption: string; left: Side; right: Side }) {
  const { say } = useSpeech();
  return (
    <table className="w-full table-fixed border-collapse">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="text-left align-top text-xs text-muted">
          <th className="w-20 px-2 py-1.5 font-medium sm:w-32 sm:px-3">
            <span className="sr-only">{say("compare.field")}</span>
          </th>
          <th className="px-2 py-1.5 font-medium sm:px-3">{left.head}</th>
          <th className="px-2 py-1.5 font-medium sm:px-3">{right.head}</th>
        </tr>
      </thead>
      <tbody>
        {compareDrafts(left.draft, right.draft).map((compared) => (
          <FieldRow key={compared.field} compared={compared} />
        ))}
      </tbody>
    </table>
  );
}

function FieldRow({ compared }: { compared: ComparedField }) {
  const { say } = useSpeech();
  const { field, state } = compared;
  return (
    <tr className="border-t border-line align-top">
      <th scope="row" className="px-2 py-1.5 text-left text-xs font-medium text-muted sm:px-3">
        {sayValue(say, "field", field)}
        {state === "different" ? (
          <span className="block font-normal text-warn">{say("compare.differs")}</span>
        ) : null}
      </th>
      <Value field={field} value={compared.left} look={lookOf(state, "left")} />
      <Value field={field} value={compared.right} look={lookOf(state, "right")} />
    </tr>
  );
}

function Value({ field, value, look }: { field: DraftField; value: string; look: string }) {
  const { say } = useSpeech();
  const words = field === "type" ? sayValue(say, "type", value) : value;
  return (
    <td className="px-2 py-1.5 break-words whitespace-pre-line sm:px-3">
      {value === "" ? (
        <span className="text-muted">
          <span aria-hidden="true">–</span>
          <span className="sr-only">{say("conflict.nothing")}</span>
        </span>
      ) : (
        <div className={`max-h-28 overflow-y-auto rounded-sm ${look}`}>
          <RichText source={words} />
        </div>
      )}
    </td>
  );
}

function lookOf(state: ComparedField["state"], side: "left" | "right"): string {
  if (state === "different") return "bg-warn-soft px-1.5 py-0.5 -mx-1.5 -my-0.5";
  return state === side ? "bg-good-soft px-1.5 py-0.5 -mx-1.5 -my-0.5" : "";
}
