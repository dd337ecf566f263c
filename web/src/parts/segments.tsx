// One choice out of a few that are all in sight: radio buttons that look like a row of buttons.
import { useId } from "react";

/** Lies over its label: what is pressed and what has the focus is the button itself. */
export const overlayInput = "absolute inset-0 cursor-pointer opacity-0";

const looks = {
  joined: {
    row: "grid auto-cols-fr grid-flow-col overflow-hidden rounded-md border border-line",
    item: "border-l border-line px-1 py-1 text-center first-of-type:border-l-0 has-focus-visible:-outline-offset-2",
  },
  loose: {
    row: "flex flex-wrap gap-1",
    item: "rounded-md border border-line px-2 py-0.5 has-checked:border-accent",
  },
};

export function Segments<Value extends string>({
  label,
  look = "joined",
  options,
  chosen,
  onChoose,
}: {
  label: string;
  look?: keyof typeof looks;
  options: (readonly [value: Value, words: string])[];
  chosen: Value;
  onChoose: (value: Value) => void;
}) {
  const name = useId();
  const { row, item } = looks[look];
  return (
    <fieldset className={row}>
      <legend className="sr-only">{label}</legend>
      {options.map(([value, words]) => (
        <label
          key={value}
          className={`relative text-xs text-muted hover:text-ink has-checked:bg-accent-soft has-checked:font-medium has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-accent ${item}`}
        >
          <input
            type="radio"
            name={name}
            checked={value === chosen}
            onChange={() => onChoose(value)}
            className={overlayInput}
          />
          {words}
        </label>
      ))}
    </fieldset>
  );
}
