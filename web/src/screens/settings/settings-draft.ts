// The settings as somebody is changing them, and what of it must be sent.
import type { Settings, SettingsChange } from "../../settings/settings-queries.ts";

/** Fields as typed, by name; a field that is absent was not touched. */
export type SettingsDraft = Readonly<Record<string, string>>;

/** What the parts of the form need to read and write the draft. */
export type Edit = {
  settings: Settings;
  read: (field: string) => string;
  write: (field: string, text: string | undefined) => void;
  isTouched: (field: string) => boolean;
  problem: (field: string) => string | undefined;
};

const numberFields = ["llm_temperature", "llm_max_tokens"];

/** The fields of one provider: its key is `prov1_api_key`, and so on, where it has one. */
export function providerFields(settings: Settings, provider: string) {
  const known: Record<string, unknown> = settings;
  const field = (name: string) =>
    `${provider}_${name}` in known ? `${provider}_${name}` : undefined;
  return { apiKey: field("api_key"), baseUrl: field("base_url"), model: field("model") };
}

export function readField(settings: Settings, draft: SettingsDraft, field: string): string {
  return draft[field] ?? readStored(settings, field);
}

export function readStored(settings: Settings, field: string): string {
  const stored: Record<string, string | number> = settings;
  return String(stored[field] ?? "");
}

/** Names of the fields that ought to hold a number and do not. */
export function findNotNumbers(draft: SettingsDraft): string[] {
  return numberFields.filter((field) => {
    const text = draft[field];
    return text !== undefined && (text.trim() === "" || !Number.isFinite(Number(text)));
  });
}

/** Only what differs from what is stored, in the types the API takes. */
export function collectChanges(settings: Settings, draft: SettingsDraft): SettingsChange {
  const stored: Record<string, unknown> = settings;
  const changes: Record<string, string | number> = {};
  for (const [field, text] of Object.entries(draft)) {
    const value = numberFields.includes(field) ? Number(text) : text.trim();
    if (value !== stored[field]) changes[field] = value;
  }
  return changes;
}
