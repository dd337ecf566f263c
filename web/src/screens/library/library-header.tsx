// The line above the library: what it is, how many papers are found, and the ways in which papers come and go.
import { useNavigate } from "@tanstack/react-router";
import { useSpeech } from "../../language/language-context.tsx";
import { Button, IconButton } from "../../parts/button.tsx";
import { Icon } from "../../parts/icons.tsx";
import { Menu, MenuItem } from "../../parts/menu.tsx";
import { ScreenHeader } from "../../parts/screen-header.tsx";
import type { Opened } from "./library-dialogs.tsx";

export function LibraryHeader({
  projectId,
  found,
  onOpen,
}: {
  projectId: number;
  found: string | undefined;
  onOpen: (opened: Opened) => void;
}) {
  const { say } = useSpeech();
  const navigate = useNavigate();
  const params = { projectId: String(projectId) };
  return (
    <ScreenHeader title={say("library.heading")} note={<p role="status">{found}</p>}>
      <Button
        aria-keyshortcuts="u"
        className="max-sm:hidden"
        onClick={() => onOpen({ dialog: "upload", files: [] })}
      >
        <Icon name="upload" />
        {say("upload.title")}
      </Button>
      <Button
        aria-keyshortcuts="i"
        className="max-sm:hidden"
        onClick={() => onOpen({ dialog: "import" })}
      >
        <Icon name="import" />
        {say("library.import")}
      </Button>
      <Button weight="primary" aria-keyshortcuts="n" onClick={() => onOpen({ dialog: "add" })}>
        <Icon name="plus" />
        {say("library.add")}
      </Button>
      <Menu
        trigger={
          <IconButton aria-label={say("selection.more")}>
            <Icon name="more" />
          </IconButton>
        }
      >
        <MenuItem icon="upload" keys="u" onChoose={() => onOpen({ dialog: "upload", files: [] })}>
          {say("upload.title")}
        </MenuItem>
        <MenuItem icon="import" keys="i" onChoose={() => onOpen({ dialog: "import" })}>
          {say("library.import")}
        </MenuItem>
        <MenuItem icon="download" keys="e" onChoose={() => onOpen({ dialog: "export" })}>
          {say("library.export")}
        </MenuItem>
        <MenuItem
          icon="file"
          onChoose={() => void navigate({ to: "/projects/$projectId/pdfs", params })}
        >
          {say("getPdfs.title")}
        </MenuItem>
      </Menu>
    </ScreenHeader>
  );
}
