// How the page looks and speaks in this browser.
import { applyTheme, themes, useTheme } from "../../frame/theme.ts";
import { useSpeech } from "../../language/language-context.tsx";
import { languages } from "../../language/translate.ts";
import { Segments } from "../../parts/segments.tsx";
import { SettingsArea } from "../../settings/settings-area.tsx";

/** Each in its own words: whoever is lost in one finds the way back. */
const languageNames = { en: "English", zh: "中文" } as const;

export function AppearanceScreen() {
  const { say, language, choose } = useSpeech();
  const theme = useTheme();
  return (
    <SettingsArea title={say("appearance.title")}>
      <dl className="grid max-w-md grid-cols-[8rem_minmax(0,1fr)] items-center gap-y-4">
        <dt>{say("appearance.theme")}</dt>
        <dd>
          <Segments
            label={say("appearance.theme")}
            options={themes.map((each) => [each, say(`appearance.theme.${each}`)] as const)}
            chosen={theme}
            onChoose={applyTheme}
          />
        </dd>
        <dt>{say("appearance.language")}</dt>
        <dd>
          <Segments
            label={say("appearance.language")}
            options={languages.map((each) => [each, languageNames[each]] as const)}
            chosen={language}
            onChoose={choose}
          />
        </dd>
      </dl>
      <p className="mt-4 text-xs text-muted">{say("appearance.where")}</p>
    </SettingsArea>
  );
}
