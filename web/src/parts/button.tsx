// Buttons in their three weights, and the look that links share with them.
import type { ComponentProps } from "react";

type Weight = "primary" | "plain" | "danger" | "quiet";

const weights: Record<Weight, string> = {
  primary:
    "bg-accent-fill text-on-accent border-transparent hover:bg-accent-hover disabled:opacity-60",
  plain: "bg-surface text-ink border-line hover:border-edge disabled:text-muted",
  danger: "bg-surface text-bad border-line hover:border-bad disabled:opacity-60",
  quiet: "border-transparent text-muted hover:text-ink hover:bg-sunken disabled:opacity-60",
};

export function buttonLook(weight: Weight, extra = ""): string {
  return `inline-flex h-8 items-center justify-center gap-1.5 rounded-md border px-3 text-sm font-medium whitespace-nowrap transition-colors ${weights[weight]} ${extra}`;
}

export function Button({
  weight = "plain",
  className = "",
  ...rest
}: ComponentProps<"button"> & { weight?: Weight }) {
  return <button type="button" {...rest} className={buttonLook(weight, className)} />;
}

export function IconButton({ className = "", ...rest }: ComponentProps<"button">) {
  return (
    <button
      type="button"
      {...rest}
      className={`inline-flex size-8 items-center justify-center rounded-md text-muted transition-colors hover:bg-sunken hover:text-ink ${className}`}
    />
  );
}
