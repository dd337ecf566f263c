// A labelled field with its hint and its problem, tied together for those who listen.
import { useId } from "react";
import type { ComponentProps, ReactNode } from "react";

export type Around = { label: string; hint?: ReactNode; problem?: string | undefined };

export const fieldLook =
  "w-full rounded-md border border-edge bg-surface px-2.5 py-1.5 text-sm text-ink aria-invalid:border-bad";

export function describe(id: string, hint: ReactNode, problem: string | undefined) {
  const parts = [problem && `${id}-problem`, hint && `${id}-hint`].filter(Boolean);
  return {
    id,
    "aria-invalid": problem === undefined ? undefined : (true as const),
    "aria-describedby": parts.length === 0 ? undefined : parts.join(" "),
  };
}

export function FieldFrame({
  id,
  label,
  hint,
  problem,
  children,
}: Around & { id: string; children: ReactNode }) {
  return (
    <div className="grid content-start gap-1">
      <label id={`${id}-label`} htmlFor={id} className="font-medium">
        {label}
      </label>
      {children}
      {problem === undefined ? null : (
        <p id={`${id}-problem`} role="alert" className="text-bad">
          {problem}
        </p>
      )}
      {hint === undefined ? null : (
        <div id={`${id}-hint`} className="text-xs text-muted">
          {hint}
        </div>
      )}
    </div>
  );
}

export function TextField({ label, hint, problem, ...rest }: Around & ComponentProps<"input">) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} hint={hint} problem={problem}>
      <input
        type="text"
        autoComplete="off"
        {...rest}
        {...describe(id, hint, problem)}
        className={fieldLook}
      />
    </FieldFrame>
  );
}

export function TextArea({ label, hint, problem, ...rest }: Around & ComponentProps<"textarea">) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} hint={hint} problem={problem}>
      <textarea {...rest} {...describe(id, hint, problem)} className={fieldLook} />
    </FieldFrame>
  );
}
