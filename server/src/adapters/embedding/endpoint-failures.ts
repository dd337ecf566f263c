// What an embedding endpoint can refuse with, in words that name the setting to look at and no secret.
import { UpstreamError } from "../../platform/errors.ts";
import type { EmbeddingEndpoint } from "./endpoint.ts";

const mostOfDetail = 200;

/** After the last try: the fetcher has been patient with 429 and faults already. */
export function refusal(endpoint: EmbeddingEndpoint, status: number, body: string): UpstreamError {
  const { displayName: name, model, settingNames } = endpoint;
  const says = (code: string, message: string): UpstreamError =>
    new UpstreamError(message, { code, data: { status } });
  if (status === 401 || status === 403) {
    return says(
      "embedding_key_refused",
      `${name} does not let this server embed with "${model}" (${status}): check ${settingNames.apiKey} and what your account may use.`,
    );
  }
  if (status === 404) {
    return says(
      "embedding_model_unknown",
      `${name} does not know the embedding model "${model}" (404): check embedding_model and ${settingNames.baseUrl}.`,
    );
  }
  if (status === 402 || status === 429) {
    return says(
      "embedding_rate_limited",
      `${name} embeds no more texts now (${status}): wait a little, or check the limits and the credit of your account.`,
    );
  }
  if (status >= 500) {
    return says(
      "embedding_unavailable",
      `${name} has a fault of its own (${status}): try again later.`,
    );
  }
  return says(
    "embedding_refused",
    `${name} did not accept texts to embed with "${model}" (${status})${detailOf(body, endpoint)}.`,
  );
}

export function unreadableAnswer({ displayName, settingNames }: EmbeddingEndpoint): UpstreamError {
  return new UpstreamError(
    `${displayName} did not answer with one vector for each text: check that ${settingNames.baseUrl} is the address of its API.`,
    { code: "embedding_answer_unreadable" },
  );
}

/** The endpoint's own sentence, unless it quotes the key. */
function detailOf(body: string, { secret }: EmbeddingEndpoint): string {
  const [, said = ""] =
    /"(?:message|error)"\s*:\s*"([^"\\]{1,1000})/u.exec(body.slice(0, 5000)) ?? [];
  if (said === "" || (secret !== "" && said.includes(secret))) return "";
  return `: ${said.replaceAll(/\s+/gu, " ").trim().slice(0, mostOfDetail).replace(/\.$/u, "")}`;
}
