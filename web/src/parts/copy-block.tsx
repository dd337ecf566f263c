// Text to take along: shown as it is or as it prints, with a button that copies it.
import { useEffect, useRef, useState } from "react";
import type { ReactNode } from "react";
import { useSpeech } from "../language/language-context.tsx";
import { Button } from "./button.tsx";

const looks = {
  code: "overflow-x-auto pr-24 font-mono text-xs leading-5",
  wrapped:
    "max-h-80 overflow-y-auto pr-3 font-mono text-xs leading-5 break-words whitespace-pre-wrap",
  prose: "pr-3 font-sans leading-6 break-words whitespace-pre-wrap",
};

export function CopyBlock({
  text,
  look = "code",
  copyLabel,
  children,
}: {
  text: string;
  look?: keyof typeof looks;
  /** Says what the button copies where a screen has several. */
  copyLabel?: string;
  /** The text as it prints, when that is more than its letters. */
  children?: ReactNode;
}) {
  const { say } = useSpeech();
  const block = useRef<HTMLPreElement>(null);
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async () => {
    // Browsers lend the clipboard only to secure pages; elsewhere the text is selected, ready for Ctrl+C.
    if (navigator.clipboard === undefined) {
      if (block.current !== null) getSelection()?.selectAllChildren(block.current);
      return;
    }
    await navigator.clipboard.writeText(text);
    setCopied(true);
  };
  return (
    <div className="relative">
      <pre
        ref={block}
        tabIndex={0}
        className={`rounded-md border border-line bg-sunken py-2.5 pl-3 ${looks[look]}`}
      >
        {/* Text that wraps runs around the button instead of leaving a column free below it. */}
        {look === "code" ? null : <span aria-hidden="true" className="float-right h-6 w-18" />}
        {children ?? text}
      </pre>
      <Button
        aria-label={isCopied ? undefined : copyLabel}
        className="absolute top-1.5 right-1.5 h-7 px-2 text-xs"
        onClick={() => void copy()}
      >
        {say(isCopied ? "action.copied" : "action.copy")}
      </Button>
    </div>
  );
}
