// One of the versions of a field that somebody may choose.
import { useSpeech } from "../language/language-context.tsx";

export function VersionChoice({
  name,
  words,
  value,
  isChosen,
  onChoose,
}: {
  name: string;
  words: string;
  value: string;
  isChosen: boolean;
  onChoose: () => void;
}) {
  const { say } = useSpeech();
  return (
    <label className="flex gap-2.5 rounded-md border border-line p-2.5 has-checked:border-accent has-checked:bg-accent-soft">
      <input
        type="radio"
        name={name}
        checked={isChosen}
        onChange={onChoose}
        className="mt-0.5 size-4 shrink-0 accent-accent-fill"
      />
      <span className="min-w-0">
        <span className="block text-xs text-muted">{words}</span>
        <span className="block max-h-40 overflow-y-auto break-words whitespace-pre-line">
          {value === "" ? <i className="text-muted">{say("conflict.nothing")}</i> : value}
        </span>
      </span>
    </label>
  );
}
