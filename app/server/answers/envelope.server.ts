import { gzipSync } from "node:zlib";
import type { ErrorRequestHandler, Request, RequestHandler, Response } from "express";
import { now } from "~/services/runtime/process/clock.server";
import { DomainError } from "~/services/runtime/failures/errors";
import { UNREADABLE } from "~/services/forms/rules/form.schema";
import { ANSWER_TEXT, waitInWords } from "./answer.text";
import { kindOf, retryAfterFor, textFor } from "./failure.server";
import { CachedResponse } from "./cached-response.server";
import { BodyRefused } from "../bodies/multipart.server";
import { acceptsGzip, PACK_FROM_BYTES, PACK_LEVEL } from "./page-body.server";
import { reportFailure } from "./report-failure.server";

/** Codes of the wire envelope (docs/wire-api.md, "应答"); failures are HTTP 200 unless stated otherwise. */
export const WIRE_CODE = {
  ok: 200,
  refused: 400,
  unauthorised: 401,
  forbidden: 403,
  captcha: 412,
  limited: 429,
  unexpected: 500,
  passwordNeeded: 501,
  secondStepNeeded: 502,
  overload: 503,
  noPermission: 510,
} as const;

export interface Envelope {
  readonly success: boolean;
  readonly message: string;
  readonly code: number;
  readonly result: unknown;
  readonly timestamp: number;
}

/** The answer of a wire call: a result with its message, or a code with its text. */
export type WireAnswer =
  | { readonly ok: true; readonly message: string; readonly result: unknown }
  | { readonly ok: false; readonly code: number; readonly message: string };

export const answered = (message: string, result: unknown = null): WireAnswer => ({
  ok: true,
  message,
  result,
});
export const refusedWith = (message: string, code: number = WIRE_CODE.refused): WireAnswer => ({
  ok: false,
  code,
  message,
});
/** The refusal by a limit. @param seconds until a retry is possible */
export const limitedFor = (seconds: number) =>
  refusedWith(ANSWER_TEXT.limited(waitInWords(seconds)), WIRE_CODE.limited);

/** Whether a path belongs to master data, whose envelope has `data` instead of `result`, and no time. */
export const isMasterData = (path: string) => /^\/api\/gyt-master-data(?:\/|$)/.test(path);

function masterDataEnvelope(answer: WireAnswer) {
  const code = answer.ok ? WIRE_CODE.ok : answer.code;
  const data = answer.ok ? answer.result : null;
  return { success: answer.ok, code, message: answer.message, data };
}

/**
 * A response of master data that is the same for every client until its rows change.
 * @param options.isPacked whether it is requested often
 */
export const cachedResponse = (message: string, data: unknown, options: { isPacked: boolean }) =>
  CachedResponse.of(JSON.stringify(masterDataEnvelope(answered(message, data))), options);

function envelopeFor(path: string, answer: WireAnswer): object {
  if (isMasterData(path)) return masterDataEnvelope(answer);
  const envelope: Envelope = {
    success: answer.ok,
    message: answer.message,
    code: answer.ok ? WIRE_CODE.ok : answer.code,
    result: answer.ok ? answer.result : null,
    timestamp: now(),
  };
  return envelope;
}

/** Compresses a text synchronously for clients that accept gzip, as pages are. */
function packed(text: string, response: Response): string | Buffer {
  response.vary("Accept-Encoding");
  if (!acceptsGzip(response.req.headers["accept-encoding"])) return text;
  response.setHeader("Content-Encoding", "gzip");
  return gzipSync(text, { level: PACK_LEVEL });
}

/** Sends an answer in the envelope of its path; a long one is compressed for clients that accept gzip. */
export function sendEnvelope(response: Response, status: number, answer: WireAnswer): void {
  // Head and body as one string are sent by one write.
  const text = JSON.stringify(envelopeFor(response.req.path, answer));
  const body = text.length < PACK_FROM_BYTES ? text : packed(text, response);
  response.statusCode = status;
  response.setHeader("Content-Type", "application/json; charset=utf-8");
  response.setHeader("Content-Length", Buffer.byteLength(body));
  response.end(body);
}

/** Turns a wire call into an Express handler; its errors are passed to `wireErrors`. */
export function wireCall(
  call: (request: Request, response: Response) => Promise<WireAnswer | CachedResponse>,
): RequestHandler {
  return (request, response, next) => {
    call(request, response)
      .then((answer) => {
        // Already answered because of the timeout.
        if (response.headersSent) return;
        if (answer instanceof CachedResponse) answer.send(request, response);
        else sendEnvelope(response, 200, answer);
      })
      .catch(next);
  };
}

/** A call without a valid token (HTTP 401 with one envelope). */
export class Unauthorised extends Error {}

interface HttpError {
  readonly status: number;
  readonly message: string;
}

function httpErrorOf(error: unknown): HttpError | null {
  const status =
    error instanceof Error && "status" in error && typeof error.status === "number" ? error.status : 0;
  if (status === 413)
    return {
      status,
      message: error instanceof BodyRefused ? ANSWER_TEXT.fileTooLarge : ANSWER_TEXT.tooLarge,
    };
  if (status === 415) return { status, message: ANSWER_TEXT.unsupportedType };
  return status >= 400 && status < 500 ? { status: 400, message: ANSWER_TEXT.badRequest } : null;
}

/** The error handler of all wire calls: turns errors into envelopes without internals. */
export function wireErrors(expired: string): ErrorRequestHandler {
  return (error: unknown, request, response, next) => {
    if (response.headersSent) return next(error);
    if (error instanceof Unauthorised)
      return sendEnvelope(response, 401, refusedWith(expired, WIRE_CODE.unauthorised));
    const kind = kindOf(error);
    if (error instanceof DomainError && kind === null) return sendEnvelope(response, 200, refusalOf(error));
    const http = httpErrorOf(error);
    if (http) return sendEnvelope(response, http.status, refusedWith(http.message, http.status));
    const requestId = String(response.locals["requestId"]);
    if (!(error instanceof DomainError))
      reportFailure(error, { requestId, path: request.path }, "wire call failed");
    const text = textFor(error, requestId);
    if (kind === "bug") return sendEnvelope(response, 200, refusedWith(text, WIRE_CODE.unexpected));
    response.setHeader("Retry-After", String(retryAfterFor(error)));
    sendEnvelope(response, 503, refusedWith(text, WIRE_CODE.overload));
  };
}

/** A DomainError that is thrown without a text has its code as message. */
function refusalOf({ code, message, retryAfter = 60 }: DomainError): WireAnswer {
  const textOr = (text: string) => (message === code ? text : message);
  if (code === "limited") return limitedFor(retryAfter);
  if (code === "forbidden") return refusedWith(textOr(ANSWER_TEXT.forbidden), WIRE_CODE.noPermission);
  if (code === "unreadable") return refusedWith(textOr(UNREADABLE));
  return refusedWith(textOr(code === "conflict" ? ANSWER_TEXT.conflict : ANSWER_TEXT.recordMissing));
}
