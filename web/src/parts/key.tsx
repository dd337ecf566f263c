// The keys of a shortcut as they are printed on them; those who listen hear them from aria-keyshortcuts.

const isMac = /Mac|iPhone|iPad/.test(navigator.platform);

/** How the shortcut of the palette is written on this machine. */
export const commandKey = isMac ? "⌘" : "Ctrl";

/** Several keys stand apart by spaces: "g l". */
export function Key({ children, className = "" }: { children: string; className?: string }) {
  return (
    <span aria-hidden="true" className={`inline-flex shrink-0 gap-0.5 ${className}`}>
      {children.split(" ").map((key, index) => (
        <kbd
          key={index}
          className="inline-flex h-4.5 min-w-4.5 items-center justify-center rounded border border-line bg-sunken px-1 font-sans text-2xs text-muted"
        >
          {key}
        </kbd>
      ))}
    </span>
  );
}
