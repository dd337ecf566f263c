// Gives every part of the page its words in the reader's language.
import { createContext, useCallback, useContext, useEffect, useMemo, useState } from "react";
import type { ReactNode } from "react";
import { pickLanguage, translate } from "./translate.ts";
import type { Language, Say } from "./translate.ts";

type Speech = { language: Language; say: Say; choose: (language: Language) => void };

const storageName = "sheaf.language";

const SpeechContext = createContext<Speech | undefined>(undefined);

export function LanguageProvider({ children }: { children: ReactNode }) {
  const [language, setLanguage] = useState(() =>
    pickLanguage(localStorage.getItem(storageName), navigator.languages),
  );
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  const choose = useCallback((chosen: Language) => {
    localStorage.setItem(storageName, chosen);
    setLanguage(chosen);
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
