// Rewrites words of a paper in another style or language, to be copied; the paper itself stays as it is.
import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { stream } from "../api/client.ts";
import { choices } from "../api/generated.ts";
import { useSpeech } from "../language/language-context.tsx";
import { Button } from "../parts/button.tsx";
import { CopyBlock } from "../parts/copy-block.tsx";
import { Dialog, DialogActions } from "../parts/dialog.tsx";
import { Problem } from "../parts/feedback.tsx";
import { Segments } from "../parts/segments.tsx";

const key = "POST /api/v1/chat/rewrite";
/** The service takes no more at once. */
const mostLetters = 2000;
const styles = choices[key].body.style.filter((style) => style !== "custom");

export function RewriteDialog({ text: whole, onClose }: { text: string; onClose: () => void }) {
  const { say } = useSpeech();
  const [style, setStyle] = useState<(typeof styles)[number]>("simplify");
  const text = whole.slice(0, mostLetters);
  const { words, rewriting } = useRewriting(text);
  return (
    <Dialog isWide title={say("rewrite.title")} onClose={onClose}>
      <div className="grid gap-3">
        <blockquote className="max-h-40 overflow-y-auto border-l-2 border-edge pl-3 font-serif leading-relaxed break-words">
          {text}
        </blockquote>
        <Segments
          look="loose"
          label={say("rewrite.style")}
          options={styles.map((name) => [name, say(`rewrite.${name}`)] as const)}
          chosen={style}
          onChoose={setStyle}
        />
        {words === "" ? null : <CopyBlock look="prose" text={words} />}
        {rewriting.isError ? <Problem error={rewriting.error} /> : null}
      </div>
      <DialogActions>
        <Button onClick={onClose}>{say("action.close")}</Button>
        <Button
          weight="primary"
          disabled={rewriting.isPending}
          onClick={() => rewriting.mutate(style)}
        >
          {say(rewriting.isPending ? "rewrite.busy" : "rewrite.start")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Shows the words as they come; leaving the dialog stops them. */
function useRewriting(excerpt: string) {
  const [words, setWords] = useState("");
  const leaving = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, []);
  const rewriting = useMutation({
    mutationFn: async (style: (typeof styles)[number]) => {
      setWords("");
      const options = { body: { excerpt, style }, signal: leaving.current.signal };
      for await (const events of stream(key, options)) {
        for (const { event, data } of events) {
          if (event === "rewrite_delta") setWords((before) => before + data.delta);
          if (event === "rewrite_end") setWords(data.full_text);
          if (event === "error") throw new Error(data.message);
        }
      }
    },
  });
  return { words, rewriting };
}
