// The area of the settings: its parts beside the one that is shown.
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useSpeech } from "../language/language-context.tsx";
import { ScreenHeader } from "../parts/screen-header.tsx";
import { useTitle } from "../parts/use-title.ts";

const parts = [
  { to: "/settings", name: "area.models" },
  { to: "/settings/network", name: "network.title" },
  { to: "/settings/keys", name: "keys.title" },
  { to: "/settings/appearance", name: "appearance.title" },
  { to: "/settings/about", name: "about.title" },
] as const;

export function SettingsArea({ title, children }: { title: string; children: ReactNode }) {
  const { say } = useSpeech();
  useTitle(`${title} · ${say("settings.title")}`);
  return (
    <div className="grid grid-cols-1 gap-x-10 gap-y-5 lg:grid-cols-[11rem_minmax(0,1fr)]">
      <ScreenHeader title={say("settings.title")} />
      <nav aria-label={say("settings.title")} className="flex flex-wrap gap-0.5 lg:flex-col">
        {parts.map(({ to, name }) => (
          <Link
            key={to}
            to={to}
            activeOptions={{ exact: true, includeSearch: false }}
            className="flex min-h-8 items-center rounded-md px-2.5 text-muted hover:text-ink data-[status=active]:bg-sunken data-[status=active]:font-medium data-[status=active]:text-ink"
          >
            {say(name)}
          </Link>
        ))}
      </nav>
      <div className="min-w-0">
        <h2 className="mb-4 text-xl font-semibold">{title}</h2>
        {children}
      </div>
    </div>
  );
}
