// The voices of a model elsewhere, by the speech endpoint that OpenAI made and others speak.
import { InvalidError } from "../../platform/errors.ts";
import { refusal } from "../inference/endpoint-failures.ts";
import {
  type ModelEndpoint,
  type ProviderConnection,
  reachAddress,
  reachProvider,
} from "../inference/model-endpoint.ts";
import type { Network } from "../inference/ask-endpoint.ts";
import { readModelPlace } from "../inference/model-place.ts";
import type { SpeechEngine } from "./speech.ts";
import { readWave } from "./wave.ts";

/** The one of the settings that has such an endpoint; it may be named as people do. */
type SpeakingProvider = "prov1";

const providerOfName = new Map<string, SpeakingProvider>([
  ["openai", "prov1"],
  ["prov1", "prov1"],
]);
const limits = { timeoutMs: 120_000, headersTimeoutMs: 120_000, maxBytes: 50_000_000 };

/** Undefined where SPEECH_MODEL names nothing. */
export function openProviderSpeech(
  { model, voices }: { model: string; voices: readonly string[] },
  connectionOf: (provider: SpeakingProvider) => ProviderConnection,
  { fetch }: Network,
): SpeechEngine | undefined {
  if (model === "") return undefined;
  const endpoint = endpointOf(model, connectionOf);
  return {
    name: endpoint.identity,
    async speak({ text, voice }, signal) {
      const spoken = voices[voice] ?? voices[0] ?? "alloy";
      const body = { model: endpoint.model, voice: spoken, input: text, response_format: "wav" };
      const response = await fetch(endpoint.url, {
        method: "POST",
        headers: { "content-type": "application/json", ...endpoint.headers },
        body: JSON.stringify(body),
        trust: endpoint.trust,
        signal,
        purpose: "model",
        paced: false,
        retry: true,
        ...limits,
      });
      if (!response.ok) throw refusal(endpoint, response.status, await response.text());
      return readWave(Buffer.from(await response.bytes()));
    },
  };
}

function endpointOf(
  model: string,
  connectionOf: (provider: SpeakingProvider) => ProviderConnection,
): ModelEndpoint {
  const place = readModelPlace("speech", model, providerOfName);
  if (place?.kind === "address") return reachAddress("speech", place, toUrl);
  if (place?.kind === "provider")
    return reachProvider("speech", place, connectionOf(place.provider), toUrl);
  throw new InvalidError(
    `SPEECH_MODEL "${model.slice(0, 100)}" names no model: use openai:<model> or <address>#<model>.`,
    { code: "speech_model_unknown" },
  );
}

function toUrl(base: string): string {
  return `${base}/audio/speech`;
}
