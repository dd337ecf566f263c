// Where a topic is given, or left to be found from the papers.
import { useState } from "react";
import { useSpeech } from "../../language/language-context.tsx";
import { Button } from "../../parts/button.tsx";
import { TextField } from "../../parts/field.tsx";

const longestTopic = 500;

export function TopicForm({
  words,
  isBusy,
  onAsk,
}: {
  words: string;
  isBusy: boolean;
  onAsk: (topic: string) => void;
}) {
  const { say } = useSpeech();
  const [topic, setTopic] = useState("");
  return (
    <form
      className="flex flex-wrap items-start gap-3 rounded-lg border border-line bg-surface p-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) onAsk(topic.trim());
      }}
    >
      <div className="min-w-0 flex-1 basis-72">
        <TextField
          label={say("write.topic")}
          hint={say("write.topicHint")}
          maxLength={longestTopic}
          value={topic}
          onChange={({ target }) => setTopic(target.value)}
        />
      </div>
      <Button type="submit" weight="primary" disabled={isBusy} className="mt-6">
        {isBusy ? say("write.busy") : words}
      </Button>
    </form>
  );
}
