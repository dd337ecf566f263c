// The page's few drawings; all decorative, so the control around one carries the words.

const paths = {
  search: "M11 19a8 8 0 1 0 0-16 8 8 0 0 0 0 16Zm10 2-4.3-4.3",
  plus: "M12 5v14M5 12h14",
  trash: "M4 7h16M10 11v6M14 11v6M6 7l1 13h10l1-13M9 7V4h6v3",
  pencil: "M4 20h4L19 9l-4-4L4 16v4Z",
  sun: "M12 17a5 5 0 1 0 0-10 5 5 0 0 0 0 10ZM12 2v2M12 20v2M4 12H2M22 12h-2M5 5l1.4 1.4M17.6 17.6 19 19M19 5l-1.4 1.4M6.4 17.6 5 19",
  moon: "M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5Z",
  screen: "M3 5h18v11H3zM8 20h8M12 16v4",
  link: "M10 14a4 4 0 0 0 6 .5l3-3a4 4 0 0 0-5.7-5.7l-1.2 1.2M14 10a4 4 0 0 0-6-.5l-3 3a4 4 0 0 0 5.7 5.7l1.2-1.2",
  chevron: "m9 6 6 6-6 6",
  download: "M12 4v11m0 0-4-4m4 4 4-4M5 20h14",
  upload: "M12 16V5m0 0L8 9m4-4 4 4M5 20h14",
  folder: "M3 6h6l2 2h10v11H3z",
  merge: "M6 4v4c0 3.5 2.5 6 6 6m6-10v4c0 3.5-2.5 6-6 6m0 0v6",
  close: "M6 6l12 12M18 6 6 18",
  minus: "M5 12h14",
  list: "M8 6h12M8 12h12M8 18h12M4 6h.01M4 12h.01M4 18h.01",
  width: "M3 5v14M21 5v14M7 12h10M7 12l3-3M7 12l3 3M17 12l-3-3M17 12l-3 3",
  up: "m6 15 6-6 6 6",
  down: "m6 9 6 6 6-6",
  left: "m15 6-6 6 6 6",
  bell: "M6 16V11a6 6 0 1 1 12 0v5l1.5 2h-15L6 16Zm4 5h4",
  check: "m5 12.5 4.5 4.5L19 7.5",
  clock: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-14v5l3 2",
  alert: "M12 4 2.5 20h19L12 4Zm0 6v4.5M12 17.3v.01",
  file: "M7 3h7l4 4v14H7zM14 3v4h4",
  star: "m12 4 2.4 5 5.6.8-4 3.9 1 5.5-5-2.7-5 2.7 1-5.5-4-3.9 5.6-.8L12 4Z",
  sheaf:
    "M12 21V4M12 14C8 13 5 9 5 4M12 14c4-1 7-5 7-10M8 21c2-1.5 3-3.5 4-7M16 21c-2-1.5-3-3.5-4-7M8.5 15.5h7",
};

export type IconName = keyof typeof paths;

export function Icon({ name, className = "size-4" }: { name: IconName; className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={`shrink-0 ${className}`}
    >
      <path d={paths[name]} />
    </svg>
  );
}
