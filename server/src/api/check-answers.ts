// In tests and development an answer that is not what the API document promises is a failure.
import { isDeepStrictEqual } from "node:util";
import type { Endpoint } from "./endpoint.ts";
import { EventStream, type StreamedEvent } from "./event-stream.ts";

export function checkResponse(declared: Endpoint, data: unknown): void {
  const sent: unknown = JSON.parse(JSON.stringify(data));
  const checked = declared.response.safeParse(sent);
  if (!checked.success) {
    throw new Error(`${declared.name} answered against its own schema: ${checked.error.message}`);
  }
  // Parsing drops what the schema does not know: a field that leaks is found here.
  if (!isDeepStrictEqual(checked.data, sent)) {
    throw new Error(
      `${declared.name} answered fields its schema does not have: ${JSON.stringify(sent)}`,
    );
  }
}

/** The same stream; an event that is not declared so fails where it would have been. */
export function checkEvents(
  declared: Endpoint,
  stream: EventStream<StreamedEvent>,
): EventStream<StreamedEvent> {
  return new EventStream(async function* (signal) {
    for await (const each of stream.produce(signal)) {
      checkEvent(declared, each);
      yield each;
    }
  });
}

function checkEvent({ events }: Endpoint, { event, data }: StreamedEvent): void {
  const checked = events?.shapes[event]?.safeParse(JSON.parse(JSON.stringify(data)));
  if (checked === undefined) throw new Error(`The event ${event} is not declared`);
  if (!checked.success)
    throw new Error(`The event ${event} has not its shape: ${checked.error.message}`);
}
