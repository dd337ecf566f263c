// How a link at the sidebar's foot looks: as the buttons beside it.

export const footLinkLook =
  "relative inline-flex size-8 items-center justify-center rounded-md text-muted transition-colors hover:bg-sunken hover:text-ink data-[status=active]:bg-sunken data-[status=active]:text-ink";
