import type { RequestHandler } from "express";
import { ANSWER_TEXT } from "../answers/answer.text";
import { isMultipart } from "./multipart.server";
import { formBytesAt, postedFilesAt } from "./posted-files.server";
import { isWirePath, refuseRequest, drainUnread } from "../answers/refusal.server";

/**
 * Limits page posts before anything reads them. Browsers always state a form's length, and Node enforces it,
 * so a post without one is refused instead of being counted.
 */
export const bodyLimits: RequestHandler = (request, response, next) => {
  if (request.headers["content-encoding"] !== undefined)
    return refuseRequest(request, response, 415, ANSWER_TEXT.unsupportedType);
  if (isWirePath(request.path) || request.method === "GET" || request.method === "HEAD") return next();
  const length = request.headers["content-length"];
  if (length === undefined && request.headers["transfer-encoding"] !== undefined)
    return refuseRequest(request, response, 411, ANSWER_TEXT.badRequest);
  const posted = isMultipart(request.headers["content-type"]) ? postedFilesAt(request.path) : null;
  if (posted) {
    if (Number(length ?? 0) > posted.bytes) return refuseRequest(request, response, 413, posted.tooLarge);
    drainUnread(request, response);
    return next();
  }
  if (Number(length ?? 0) > formBytesAt(request.path))
    return refuseRequest(request, response, 413, ANSWER_TEXT.tooLarge);
  if (Number(length ?? 0) > 0) {
    if (!request.is("application/x-www-form-urlencoded"))
      return refuseRequest(request, response, 415, ANSWER_TEXT.unsupportedType);
    drainUnread(request, response);
  }
  next();
};
