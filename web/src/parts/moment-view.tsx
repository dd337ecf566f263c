// A moment as words, with the exact time at hand.
import { useSpeech } from "../language/language-context.tsx";
import { sayAgo } from "./moment.ts";

export function MomentView({ moment }: { moment: string }) {
  const { language } = useSpeech();
  const exact = new Date(moment).toLocaleString(language);
  return (
    <time dateTime={moment} title={exact} className="whitespace-nowrap">
      {sayAgo(language, moment, Date.now())}
    </time>
  );
}
