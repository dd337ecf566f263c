// A list of choices as a labelled field of a form.
import { useId } from "react";
import { describe, FieldFrame } from "./field.tsx";
import type { Around } from "./field.tsx";
import { Select } from "./select.tsx";
import type { Option } from "./select.tsx";

export function SelectField<Value extends string | number>({
  label,
  hint,
  problem,
  ...choice
}: Around & {
  options: readonly Option<Value>[];
  chosen: Value;
  onChoose: (value: Value) => void;
  isDisabled?: boolean;
}) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} hint={hint} problem={problem}>
      <Select {...choice} {...describe(id, hint, problem)} aria-labelledby={`${id}-label`} />
    </FieldFrame>
  );
}
