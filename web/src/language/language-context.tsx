// Gives every part of the page its words in the reader's language.
import { createContext, useCallback, useContext, useEffect, useMemo, useState } from "react";
import type { ReactNode } from "react";
import { whenReachable } from "../api/reachability.ts";
import { loadServerWords } from "./server-words.ts";
import { loadLanguage, pickLanguage, translate } from "./translate.ts";
import type { Language, Say } from "./translate.ts";

type Speech = { language: Language; say: Say; choose: (language: Language) => void };

const storageName = "sheaf.language";

function readLanguage(): Language {
  return pickLanguage(localStorage.getItem(storageName), navigator.languages);
}

/** Before the page is shown, so that it does not begin in another language. */
export function loadChosenLanguage(): Promise<void> {
  return loadWords(readLanguage());
}

async function loadWords(language: Language): Promise<void> {
  await Promise.all([loadLanguage(language), loadServerWords(language)]);
}

const SpeechContext = createContext<Speech | undefined>(undefined);

export function LanguageProvider({ children }: { children: ReactNode }) {
  const [language, setLanguage] = useState(readLanguage);
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  const choose = useCallback((chosen: Language) => {
    localStorage.setItem(storageName, chosen);
    void whenReachable()
      .then(() => loadWords(chosen))
      .then(() => setLanguage(chosen));
  }, []);
  const speech = useMemo<Speech>(
    () => ({ language, choose, say: (key, values) => translate(language, key, values) }),
    [language, choose],
  );
  return <SpeechContext value={speech}>{children}</SpeechContext>;
}

export function useSpeech(): Speech {
  const speech = useContext(SpeechContext);
  if (speech === undefined) throw new Error("useSpeech needs a LanguageProvider around it");
  return speech;
}
