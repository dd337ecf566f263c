// The single calls, the newest first: to whom, for what, and how each ended.
import { useSpeech } from "../../language/language-context.tsx";
import { MomentView } from "../../parts/moment-view.tsx";
import type { NetworkCall } from "./network-queries.ts";
import { sayBytes, sayEnd, sayPurpose } from "./network-words.ts";

export function CallTable({ calls }: { calls: NetworkCall[] }) {
  const { say } = useSpeech();
  return (
    <div className="overflow-x-auto rounded-lg border border-line bg-surface">
      <table className="w-full border-collapse">
        <caption className="sr-only">{say("network.list")}</caption>
        <thead className="border-b border-line text-left text-xs whitespace-nowrap text-muted">
          <tr>
            <th className="w-full px-3 py-2 font-medium">{say("network.host")}</th>
            <th className="px-3 py-2 font-medium">{say("network.purpose")}</th>
            <th className="px-3 py-2 font-medium">{say("network.end")}</th>
            <th className="px-3 py-2 text-right font-medium max-sm:hidden">
              {say("network.sent")}
            </th>
            <th className="px-3 py-2 text-right font-medium max-sm:hidden">
              {say("network.received")}
            </th>
            <th className="px-3 py-2 text-right font-medium max-sm:hidden">
              {say("network.took")}
            </th>
            <th className="px-3 py-2 text-right font-medium">{say("network.time")}</th>
          </tr>
        </thead>
        <tbody>
          {calls.map((call) => (
            <CallRow key={call.id} call={call} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function CallRow({ call }: { call: NetworkCall }) {
  const { say, language } = useSpeech();
  const hasFailed = call.error !== null || (call.status ?? 0) >= 400;
  return (
    <tr className="border-b border-line last:border-0 hover:bg-sunken">
      <th scope="row" className="min-w-32 px-3 py-2 text-left font-normal break-all">
        {call.host}
      </th>
      <td className="px-3 py-2 whitespace-nowrap">{sayPurpose(say, call.purpose)}</td>
      <td className={`px-3 py-2 whitespace-nowrap ${hasFailed ? "text-bad" : ""}`}>
        {sayEnd(say, call)}
      </td>
      <td className="px-3 py-2 text-right whitespace-nowrap tabular-nums max-sm:hidden">
        {sayBytes(language, call.bytes_sent)}
      </td>
      <td className="px-3 py-2 text-right whitespace-nowrap tabular-nums max-sm:hidden">
        {sayBytes(language, call.bytes_received)}
      </td>
      <td className="px-3 py-2 text-right whitespace-nowrap tabular-nums max-sm:hidden">
        {say("network.milliseconds", { count: call.milliseconds.toLocaleString(language) })}
      </td>
      <td className="px-3 py-2 text-right text-muted">
        <MomentView moment={call.at} />
      </td>
    </tr>
  );
}
