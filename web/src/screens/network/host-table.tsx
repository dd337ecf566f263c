// Whom this machine has asked, how often and how much: a host leads to its calls.
import { Link } from "@tanstack/react-router";
import { useSpeech } from "../../language/language-context.tsx";
import { MomentView } from "../../parts/moment-view.tsx";
import type { NetworkHost } from "./network-queries.ts";
import { sayBytes } from "./network-words.ts";

export function HostTable({ hosts }: { hosts: NetworkHost[] }) {
  const { say, language } = useSpeech();
  return (
    <div className="overflow-x-auto rounded-lg border border-line bg-surface">
      <table className="w-full border-collapse">
        <caption className="sr-only">{say("network.hosts")}</caption>
        <thead className="border-b border-line text-left text-xs whitespace-nowrap text-muted">
          <tr>
            <th className="w-full px-3 py-2 font-medium">{say("network.host")}</th>
            <th className="px-3 py-2 text-right font-medium">{say("network.calls")}</th>
            <th className="px-3 py-2 text-right font-medium">{say("network.failures")}</th>
            <th className="px-3 py-2 text-right font-medium max-sm:hidden">
              {say("network.sent")}
            </th>
            <th className="px-3 py-2 text-right font-medium max-sm:hidden">
              {say("network.received")}
            </th>
            <th className="px-3 py-2 text-right font-medium">{say("network.last")}</th>
          </tr>
        </thead>
        <tbody>
          {hosts.map((host) => (
            <tr key={host.host} className="border-b border-line last:border-0 hover:bg-sunken">
              <th scope="row" className="min-w-32 px-3 py-2 text-left font-normal">
                <Link
                  to="/settings/network"
                  search={{ host: host.host }}
                  className="rounded-sm break-all text-accent hover:underline"
                >
                  {host.host}
                </Link>
              </th>
              <td className="px-3 py-2 text-right tabular-nums">
                {host.calls.toLocaleString(language)}
              </td>
              <td className="px-3 py-2 text-right tabular-nums">
                {host.failures.toLocaleString(language)}
              </td>
              <td className="px-3 py-2 text-right whitespace-nowrap tabular-nums max-sm:hidden">
                {sayBytes(language, host.bytes_sent)}
              </td>
              <td className="px-3 py-2 text-right whitespace-nowrap tabular-nums max-sm:hidden">
                {sayBytes(language, host.bytes_received)}
              </td>
              <td className="px-3 py-2 text-right text-muted">
                <MomentView moment={host.last_at} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
