// What a model elsewhere can refuse with, in words that name the setting to look at and no secret.
import { UpstreamError } from "../../platform/errors.ts";
import type { ModelEndpoint } from "./model-endpoint.ts";

const mostOfDetail = 200;

/** After the last try: the fetcher has been patient with 429 and faults already. */
export function refusal(endpoint: ModelEndpoint, status: number, body: string): UpstreamError {
  const { use, displayName: name, model, settingNames } = endpoint;
  const says = (code: string, message: string): UpstreamError =>
    new UpstreamError(message, { code, data: { status } });
  if (status === 401 || status === 403) {
    return says(
      `${use}_key_refused`,
      `${name} does not let this server use "${model}" (${status}): check ${settingNames.apiKey} and what your account may use.`,
    );
  }
  if (status === 404) {
    return says(
      `${use}_model_unknown`,
      `${name} does not know the ${use} model "${model}" (404): check ${use}_model and ${settingNames.baseUrl}.`,
    );
  }
  if (status === 402 || status === 429) {
    return says(
      `${use}_rate_limited`,
      `${name} takes no more texts now (${status}): wait a little, or check the limits and the credit of your account.`,
    );
  }
  if (status >= 500) {
    return says(
      `${use}_unavailable`,
      `${name} has a fault of its own (${status}): try again later.`,
    );
  }
  return says(
    `${use}_refused`,
    `${name} did not accept texts for "${model}" (${status})${detailOf(body, endpoint)}.`,
  );
}

export function unreadableAnswer({ use, displayName, settingNames }: ModelEndpoint): UpstreamError {
  const wanted = use === "embedding" ? "vector" : "score";
  return new UpstreamError(
    `${displayName} did not answer with one ${wanted} for each text: check that ${settingNames.baseUrl} is the address of its API.`,
    { code: `${use}_answer_unreadable` },
  );
}

/** The endpoint's own sentence, unless it quotes the key. */
function detailOf(body: string, { secret }: ModelEndpoint): string {
  const [, said = ""] =
    /"(?:message|error)"\s*:\s*"([^"\\]{1,1000})/u.exec(body.slice(0, 5000)) ?? [];
  if (said === "" || (secret !== "" && said.includes(secret))) return "";
  return `: ${said.replaceAll(/\s+/gu, " ").trim().slice(0, mostOfDetail).replace(/\.$/u, "")}`;
}
