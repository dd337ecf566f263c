// What the palette can do in a library.
import { useActions } from "../../frame/palette/actions.ts";
import { useSpeech } from "../../language/language-context.tsx";
import type { Opened } from "./library-dialogs.tsx";

export function useLibraryActions(onOpen: (opened: Opened) => void): void {
  const { say } = useSpeech();
  useActions([
    {
      id: "paper.add",
      name: say("library.add"),
      icon: "plus",
      keys: "n",
      run: () => onOpen({ dialog: "add" }),
    },
    {
      id: "library.import",
      name: say("import.title"),
      icon: "import",
      keys: "i",
      run: () => onOpen({ dialog: "import" }),
    },
    {
      id: "library.upload",
      name: say("upload.title"),
      icon: "upload",
      keys: "u",
      run: () => onOpen({ dialog: "upload", files: [] }),
    },
    {
      id: "library.export",
      name: say("library.export"),
      icon: "download",
      keys: "e",
      run: () => onOpen({ dialog: "export" }),
    },
  ]);
}
