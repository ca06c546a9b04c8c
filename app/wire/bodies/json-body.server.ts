import type { Request, RequestHandler } from "express";
import { visit } from "jsonc-parser";
import getRawBody from "raw-body";
import { env } from "~/services/runtime/configuration/env.server";
import { DomainError } from "~/services/runtime/failures/errors";
import { isUnreadable, UNREADABLE } from "~/services/forms/rules/form.schema";
import { ANSWER_TEXT } from "~/server/answers/answer.text";
import { refuseRequest } from "~/server/answers/refusal.server";

const DEPTH_MAX = 20;

class MalformedBody extends Error {
  readonly status = 400;
}

/**
 * Refuses deep nesting and repeated keys: JSON.parse uses the last of two equal keys, while a proxy may have
 * used the first.
 */
function refuseDeepAndDoubled(text: string): void {
  const open: Set<string>[] = [];
  const enter = () => {
    if (open.length >= DEPTH_MAX) throw new MalformedBody();
    open.push(new Set());
  };
  const leave = () => void open.pop();
  visit(text, {
    onObjectBegin: enter,
    onArrayBegin: enter,
    onObjectProperty: (name) => {
      const keys = open.at(-1);
      if (keys?.has(name)) throw new MalformedBody();
      keys?.add(name);
    },
    onObjectEnd: leave,
    onArrayEnd: leave,
  });
}

function refuseUnreadable(value: unknown): void {
  if (typeof value === "string") {
    if (isUnreadable(value)) throw new DomainError("unreadable", UNREADABLE);
  } else if (value !== null && typeof value === "object") Object.values(value).forEach(refuseUnreadable);
}

function parsed(text: string): unknown {
  if (text === "") return {};
  try {
    const value: unknown = JSON.parse(text);
    refuseDeepAndDoubled(text);
    refuseUnreadable(value);
    return value;
  } catch (error) {
    throw error instanceof DomainError ? error : new MalformedBody();
  }
}

const hasBody = ({ headers }: Request) =>
  Number(headers["content-length"] ?? 0) > 0 || headers["transfer-encoding"] !== undefined;

const isTooLarge = (error: unknown) => error instanceof Error && "status" in error && error.status === 413;

/**
 * Reads JSON bodies: malformed ones and repeated keys are HTTP 400, other types 415, an empty one is `{}`.
 * JSON is UTF-8, whatever the type's parameters state. A body that is too large is refused as soon as that is
 * known.
 */
export const jsonBody: RequestHandler = (request, response, next) => {
  request.body = {};
  if (request.method === "GET" || !hasBody(request)) return next();
  if (!request.is("application/json"))
    return refuseRequest(request, response, 415, ANSWER_TEXT.unsupportedType);
  const length = request.headers["content-length"];
  getRawBody(request, { limit: env.limits.JSON_BYTES, length, encoding: "utf-8" })
    .then((text) => {
      request.body = parsed(text);
      next();
    })
    .catch((error: unknown) => {
      // A request that has timed out is already answered.
      if (response.headersSent) return;
      if (isTooLarge(error)) refuseRequest(request, response, 413, ANSWER_TEXT.tooLarge);
      else next(error);
    });
};
