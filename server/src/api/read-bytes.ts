// Reads the bytes of a body into memory, within its limit and within the room there is for all of them.
import type { IncomingMessage } from "node:http";
import type { FastifyReply, FastifyRequest } from "fastify";
import { type BodyRoom, smallBody } from "./body-budget.ts";
import { ClientLeftError, HttpError } from "./errors.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Until the handler takes it, and where a body is read into memory at all. */
    bodyRoom: BodyRoom | undefined;
  }
  interface FastifyContextConfig {
    bodyLimit?: number;
  }
}

export const mostSkipped = 256 * 1024 * 1024;

/** Refuses by what the request says of its length, before a byte of it is read. */
export function makeRoom(request: FastifyRequest, reply: FastifyReply, room: BodyRoom): void {
  const announced = Number(request.headers["content-length"] ?? 0);
  if (announced > limitOf(request)) throw tooLarge();
  room.grow(announced);
  request.bodyRoom = room;
  // Where the body is refused or its client leaves, nobody takes it.
  reply.raw.once("close", () => request.bodyRoom?.release());
}

/** Whoever works with the body has its room, also when the client has left, and gives it back by what is returned. */
export function takeRoom(request: FastifyRequest): () => void {
  const room = request.bodyRoom;
  request.bodyRoom = undefined;
  return () => room?.release();
}

/** A body that comes in chunks says nothing of its length: its room grows with it. */
export function readBytes(request: FastifyRequest, body: IncomingMessage): Promise<Buffer> {
  const mostBytes = limitOf(request);
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = [];
    let length = 0;
    const settle = (end: () => void) => {
      body.off("data", onData).off("end", onEnd).off("error", onLeft).off("close", onLeft);
      end();
    };
    let refusal: unknown;
    const onData = (piece: Buffer) => {
      length += piece.byteLength;
      if (refusal === undefined) {
        try {
          if (length > mostBytes) throw tooLarge();
          request.bodyRoom?.grow(length);
          pieces.push(piece);
          return;
        } catch (error) {
          refusal = error;
          pieces.length = 0;
          request.bodyRoom?.release();
        }
      }
      // Whoever still sends would not see the answer: the rest is read and forgotten, as long as it is no flood.
      if (length > mostSkipped) settle(() => reject(refusal));
    };
    const onEnd = () =>
      settle(() => {
        if (refusal === undefined) resolve(Buffer.concat(pieces, length));
        else reject(refusal);
      });
    const onLeft = () => settle(() => reject(new ClientLeftError()));
    body.on("data", onData).on("end", onEnd).on("error", onLeft).on("close", onLeft);
  });
}

function limitOf({ routeOptions }: FastifyRequest): number {
  return routeOptions.config.bodyLimit ?? smallBody;
}

function tooLarge(): HttpError {
  return new HttpError(413, "The body is too large. Send less at once.");
}
