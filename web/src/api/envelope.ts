// Reads the envelope every JSON answer comes in, and throws what is a failure.
import { ApiError } from "./api-error.ts";
import { refuseCredentials } from "./credentials.ts";
import type { Operations } from "./generated.ts";

export type OperationKey = keyof Operations;
export type Data<Key extends OperationKey> = Operations[Key]["data"];

export type Envelope<Value> = { message: string; data: Value };

/** The server holds its answers to the document in its tests; the page takes them at their word, here and nowhere else. */
export function readAnswer<Key extends OperationKey>(
  status: number,
  text: string,
): Envelope<Data<Key>> {
  const { message, data } = readEnvelope(status, text);
  return { message, data: data as Data<Key> };
}

/** What a failure says about itself, ready to be thrown; a key that was refused is asked for. */
export function readFailure(status: number, text: string): ApiError {
  const { message, data } = readEnvelope(status, text);
  if (status === 401) refuseCredentials(message);
  return new ApiError(status, message, data);
}

function readEnvelope(status: number, text: string): Envelope<unknown> {
  try {
    const parsed: unknown = JSON.parse(text);
    if (typeof parsed === "object" && parsed !== null && "data" in parsed && "message" in parsed) {
      return { message: String(parsed.message), data: parsed.data };
    }
  } catch (error) {
    throw new ApiError(status, "The answer is not JSON.", null, error);
  }
  throw new ApiError(status, "The answer is not in the API's envelope.");
}
