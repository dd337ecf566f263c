// Around a chart: what it shows, the same as a table for whoever does not see it, and both to take away.
import { useRef } from "react";
import type { ReactNode } from "react";
import { useSpeech } from "../../language/language-context.tsx";
import { Button } from "../../parts/button.tsx";
import { type Cell, saveCsv, saveSvg } from "./save-chart.ts";

export function ChartFrame({
  title,
  name,
  header,
  rows,
  children,
}: {
  title: string;
  /** Of the files. */
  name: string;
  header: readonly string[];
  rows: readonly (readonly Cell[])[];
  children: ReactNode;
}) {
  const { say, language } = useSpeech();
  const chart = useRef<HTMLDivElement>(null);
  return (
    <figure className="grid min-w-0 gap-2 rounded-lg border border-line bg-surface p-3">
      <figcaption className="flex flex-wrap items-center gap-2">
        <span className="min-w-0 flex-1 basis-40 font-medium">{title}</span>
        <Button
          onClick={() => {
            const svg = chart.current?.querySelector("svg");
            if (svg) saveSvg(svg, name);
          }}
        >
          {say("analyse.saveSvg")}
        </Button>
        <Button onClick={() => saveCsv(header, rows, name)}>{say("analyse.saveCsv")}</Button>
      </figcaption>
      <div ref={chart} className="min-w-0 overflow-x-auto">
        {children}
      </div>
      <details>
        <summary className="target w-fit text-accent">{say("analyse.asTable")}</summary>
        <div className="mt-2 max-h-80 overflow-auto" tabIndex={0} role="region" aria-label={title}>
          <table className="w-full text-left tabular-nums">
            <thead>
              <tr className="border-b border-line text-muted">
                {header.map((cell) => (
                  <th key={cell} scope="col" className="py-1 pr-4 font-medium">
                    {cell}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.join(" ")} className="border-b border-line">
                  {row.map((cell, index) => (
                    <td key={header[index]} className="py-1 pr-4 break-words">
                      {typeof cell === "number" && index > 0 ? cell.toLocaleString(language) : cell}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  );
}
