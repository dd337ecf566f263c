// The keyboard help that "?" shows.
import type { WordKey } from "../language/english.ts";
import { useSpeech } from "../language/language-context.tsx";
import { Button } from "../parts/button.tsx";
import { Dialog, DialogActions } from "../parts/dialog.tsx";
import { commandKey, Key } from "../parts/key.tsx";
import { pagePlaces, projectPlaces } from "./navigation.ts";

const groups: { title: WordKey; keys: [string, WordKey][] }[] = [
  {
    title: "help.everywhere",
    keys: [
      ["?", "help.help"],
      [`${commandKey} K`, "help.palette"],
      ["[", "help.sidebar"],
      ...helpOf(pagePlaces),
      ["Esc", "help.escape"],
    ],
  },
  {
    title: "help.lists",
    keys: [
      ["/", "help.search"],
      ["j", "help.next"],
      ["k", "help.previous"],
      ["Enter", "help.open"],
      ["n", "help.new"],
    ],
  },
  {
    title: "help.project",
    keys: [...helpOf(projectPlaces), ["e", "help.edit"]],
  },
  {
    title: "help.library",
    keys: [
      ["x", "help.select"],
      ["Shift ↓", "help.range"],
      [`${commandKey} A`, "help.selectAll"],
      ["o", "help.preview"],
      ["t", "help.tag"],
      ["e", "help.export"],
      ["c", "help.collect"],
      ["m", "help.merge"],
      ["i", "help.import"],
      ["u", "help.upload"],
    ],
  },
  {
    title: "help.paper",
    keys: [
      ["j", "help.nextPaper"],
      ["k", "help.previousPaper"],
      ["u", "help.back"],
      ["e", "help.edit"],
      ["r", "help.openPdf"],
    ],
  },
  {
    title: "help.reader",
    keys: [
      ["j", "help.nextPassage"],
      ["k", "help.previousPassage"],
      ["n", "help.nextPage"],
      ["p", "help.previousPage"],
      ["f", "help.find"],
      ["h", "help.highlight"],
      ["m", "help.noteHere"],
      ["+ - 0 9", "help.zoom"],
      ["u", "help.backToPaper"],
    ],
  },
];

function helpOf(places: readonly { keys: string; help: WordKey }[]): [string, WordKey][] {
  return places.map(({ keys, help }) => [keys, help]);
}

export function HelpDialog({ onClose }: { onClose: () => void }) {
  const { say } = useSpeech();
  return (
    <Dialog isWide title={say("help.title")} onClose={onClose}>
      <div className="grid gap-x-8 gap-y-4 sm:grid-cols-3">
        {groups.map((group) => (
          <section key={group.title}>
            <h3 className="mb-1.5 text-xs font-medium text-muted">{say(group.title)}</h3>
            <dl className="grid grid-cols-[auto_1fr] items-center gap-x-3 gap-y-1.5">
              {group.keys.map(([key, word]) => (
                <div key={key} className="contents">
                  <dt>
                    <Key>{key}</Key>
                  </dt>
                  <dd>{say(word)}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <DialogActions>
        <Button onClick={onClose}>{say("action.close")}</Button>
      </DialogActions>
    </Dialog>
  );
}
