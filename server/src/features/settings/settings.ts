// Settings: the environment's values with stored ones over them, read afresh whenever they are needed.
import type { AppContext } from "../../context.ts";
import { timestamp } from "../../platform/clock.ts";
import type { Reader, Writer } from "../../platform/db/database.ts";
import { InvalidError, isDomainError } from "../../platform/errors.ts";
import { isHostAllowed } from "../../platform/http/addresses.ts";
import type { SettingsRecord, SettingsUpdate } from "./settings.schema.ts";
import * as store from "./settings.store.ts";

type Reach = Pick<AppContext, "config" | "secrets">;

const secretNames = new Set<string>([
  "prov1_api_key",
  "prov2_api_key",
  "prov3_api_key",
  "prov4_api_key",
  "graph_api_key",
]);

/** The settings in force, with their secrets: for use inside the service only. */
export async function readSettings(
  { config, secrets }: Reach,
  reader: Reader,
): Promise<SettingsRecord> {
  const stored = await store.selectSettings(reader);
  const overrides = [...stored].map(([name, value]) => [
    name,
    secretNames.has(name) ? secrets.open(value) : (JSON.parse(value) as unknown),
  ]);
  const { prov1_base_url, prov2_base_url, ...defaults } = config.settings;
  void prov1_base_url;
  void prov2_base_url;
  return { ...defaults, ...Object.fromEntries(overrides) } as SettingsRecord;
}

export async function hasStoredSecrets(reader: Reader): Promise<boolean> {
  return (await storedSecrets(reader)).length > 0;
}

/** The names of stored secrets that were sealed under another key. */
export async function findUnreadableSecrets(
  { secrets }: Pick<AppContext, "secrets">,
  reader: Reader,
): Promise<string[]> {
  const stored = await storedSecrets(reader);
  return stored.filter(([, sealed]) => !isOpenedBy(secrets, sealed)).map(([name]) => name);
}

function isOpenedBy(secrets: AppContext["secrets"], sealed: string): boolean {
  try {
    secrets.open(sealed);
    return true;
  } catch (error) {
    if (isDomainError(error) && error.code === "secret_unreadable") return false;
    throw error;
  }
}

async function storedSecrets(reader: Reader): Promise<Array<[name: string, sealed: string]>> {
  return [...(await store.selectSettings(reader))].filter(([name]) => secretNames.has(name));
}

/** The settings in force as people may see them. */
export async function showSettings(context: Reach, reader: Reader): Promise<SettingsRecord> {
  const settings = await readSettings(context, reader);
  const masked = Object.entries(settings).map(([name, value]) => [
    name,
    secretNames.has(name) ? maskSecret(String(value)) : value,
  ]);
  return Object.fromEntries(masked) as SettingsRecord;
}

export async function updateSettings(
  context: Reach & Pick<AppContext, "clock">,
  writer: Writer,
  update: SettingsUpdate,
): Promise<SettingsRecord> {
  const now = timestamp(context.clock);
  for (const [name, value] of Object.entries(update)) {
    if (value === null || value === undefined) continue;
    if (name.endsWith("_base_url")) requireBaseUrl(name, String(value));
    if (!secretNames.has(name)) await store.upsertSetting(writer, name, JSON.stringify(value), now);
    else if (!String(value).includes("***")) {
      await store.upsertSetting(writer, name, context.secrets.seal(String(value)), now);
    }
  }
  return showSettings(context, writer);
}

/** Keeps 4 + *** + 4 characters; a short secret shows none of itself. */
export function maskSecret(secret: string): string {
  if (secret === "") return "";
  return secret.length < 12 ? "***" : `${secret.slice(0, 4)}***${secret.slice(-4)}`;
}

function requireBaseUrl(name: string, value: string): void {
  if (value === "") return;
  const url = URL.canParse(value) ? new URL(value) : undefined;
  const isPlain = url !== undefined && url.username === "" && url.password === "";
  if (!isPlain || !["http:", "https:"].includes(url.protocol)) {
    throw new InvalidError(`${name} must be an http or https address, such as https://host/v1.`);
  }
  if (!isHostAllowed(url.hostname, "admin")) {
    throw new InvalidError(`${name} must not be a link-local address.`, {
      code: "address_forbidden",
    });
  }
}
