// Structured logs to standard error, with every field that could carry a secret blotted out.
import { pino } from "pino";

export interface Log {
  debug(fields: object, message: string): void;
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
  child(fields: object): Log;
}

const secretFields = [
  "key",
  "api_key",
  "apiKey",
  "authorization",
  "x-api-key",
  "password",
  "secret",
  "cookie",
];

export function createLog(level: string): Log {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: {
        paths: secretFields.flatMap((name) => [`["${name}"]`, `*["${name}"]`]),
        censor: "***",
      },
      serializers: { error: pino.stdSerializers.err },
    },
    pino.destination({ dest: 2, sync: false }),
  );
}
