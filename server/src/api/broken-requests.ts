// Answers what is no HTTP that a route could see: a request that cannot be parsed, has too many headers, or never ends.
import { randomUUID } from "node:crypto";
import type { Socket } from "node:net";
import { envelope } from "./envelope.ts";

// Not imported by name: that also loads the module's WebSocket, and with it the platform's whole fetch.
const { STATUS_CODES } = process.getBuiltinModule("node:http");

const statusOfParserError: Record<string, [status: number, message: string]> = {
  HPE_HEADER_OVERFLOW: [431, "The headers are too large. Send fewer or shorter ones."],
  ERR_HTTP_REQUEST_TIMEOUT: [408, "The request did not come in time. Send it again."],
};

export function answerBrokenRequest(error: Error, socket: Socket): void {
  const code = "code" in error ? String(error.code) : "";
  if (code === "ECONNRESET" || !socket.writable) return;
  const [status, message] = statusOfParserError[code] ?? [400, "This is not valid HTTP."];
  const body = JSON.stringify(envelope(status, message, null));
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n` +
      `Content-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\n` +
      `X-Request-Id: ${randomUUID()}\r\nConnection: close\r\n\r\n${body}`,
  );
}
