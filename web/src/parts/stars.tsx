// A rating of one to five stars, to be read or given.
import { useId } from "react";
import { useSpeech } from "../language/language-context.tsx";
import { overlayInput } from "./segments.tsx";

const most = 5;

export function Stars({ rating }: { rating: number }) {
  const { say } = useSpeech();
  if (rating === 0) return null;
  return (
    <span
      role="img"
      aria-label={say("rating.of", { rating })}
      className="tracking-tight text-wheat"
    >
      {"★".repeat(rating)}
      <span className="text-line">{"★".repeat(most - rating)}</span>
    </span>
  );
}

export function RatingField({
  rating,
  onRate,
}: {
  rating: number;
  onRate: (rating: number) => void;
}) {
  const { say } = useSpeech();
  const name = useId();
  return (
    <fieldset className="flex items-center gap-2">
      <legend className="sr-only">{say("rating.label")}</legend>
      <span className="flex">
        {Array.from({ length: most }, (_, index) => index + 1).map((value) => (
          <label
            key={value}
            className={`relative rounded-sm px-0.5 text-xl leading-6 has-focus-visible:outline-2 has-focus-visible:outline-accent ${value <= rating ? "text-wheat" : "text-edge"}`}
          >
            <input
              type="radio"
              name={name}
              checked={value === rating}
              onChange={() => onRate(value)}
              className={overlayInput}
            />
            <span aria-hidden="true">{value <= rating ? "★" : "☆"}</span>
            <span className="sr-only">{say("rating.of", { rating: value })}</span>
          </label>
        ))}
      </span>
      {rating === 0 ? null : (
        <button
          type="button"
          onClick={() => onRate(0)}
          className="target rounded-sm text-xs text-muted hover:text-ink hover:underline"
        >
          {say("rating.clear")}
        </button>
      )}
    </fieldset>
  );
}
