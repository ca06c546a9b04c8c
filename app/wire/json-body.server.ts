import express, { type RequestHandler } from "express";
import { visit } from "jsonc-parser";
import { env } from "~/services/env.server";
import { DomainError } from "~/services/errors";
import { isUnreadable, UNREADABLE } from "~/services/form.schema";
import { refusedWith, sendEnvelope } from "~/services/http/envelope.server";
import { inOrder } from "~/services/http/in-order.server";
import { ANSWER_TEXT } from "~/services/http/answer.text";

const DEPTH_MAX = 20;

class MalformedBody extends Error {
  readonly status = 400;
}

/** JSON.parse lets the last of two equal keys win, and readers before us may have seen the first. */
function refuseDuplicateKeys(text: string): void {
  const objects: Set<string>[] = [];
  visit(text, {
    onObjectBegin: () => {
      if (objects.length >= DEPTH_MAX) throw new MalformedBody();
      objects.push(new Set());
    },
    onObjectProperty: (name) => {
      const seen = objects.at(-1);
      if (seen?.has(name)) throw new MalformedBody();
      seen?.add(name);
    },
    onObjectEnd: () => void objects.pop(),
  });
}

function refuseUnreadable(value: unknown): void {
  if (typeof value === "string") {
    if (isUnreadable(value)) throw new DomainError("unreadable", UNREADABLE);
  } else if (value !== null && typeof value === "object") Object.values(value).forEach(refuseUnreadable);
}

const parseJson: RequestHandler = (request, _response, next) => {
  const text: unknown = request.body;
  if (typeof text !== "string" || text === "") {
    request.body = {};
    return next();
  }
  try {
    const value: unknown = JSON.parse(text);
    refuseDuplicateKeys(text);
    refuseUnreadable(value);
    request.body = value;
    next();
  } catch (error) {
    next(error instanceof DomainError ? error : new MalformedBody());
  }
};

const onlyJson: RequestHandler = (request, response, next) => {
  const length = Number(request.headers["content-length"] ?? 0);
  const hasBody = length > 0 || request.headers["transfer-encoding"] !== undefined;
  if (request.method === "GET" || !hasBody || request.is("application/json")) return next();
  sendEnvelope(response, 415, refusedWith(ANSWER_TEXT.unsupportedType, 415));
};

/** Reads JSON bodies: malformed ones and doubled keys are HTTP 400, other types 415, an empty one is `{}`. */
export function jsonBody(): RequestHandler {
  const readText = express.text({
    type: "application/json",
    limit: env.limits.JSON_BYTES,
    inflate: false,
    defaultCharset: "utf-8",
  });
  return inOrder(onlyJson, readText, parseJson);
}
