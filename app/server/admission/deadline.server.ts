import type { RequestHandler } from "express";
import { refuseForNow } from "../answers/refuse-for-now.server";

/**
 * Answers 503 when a request has not been answered in time (docs/product.md, section 9: 50 s); the user can
 * retry.
 */
export function answerInTime(milliseconds: number): RequestHandler {
  return (request, response, next) => {
    const late = setTimeout(() => {
      if (!response.headersSent) refuseForNow(request, response);
    }, milliseconds);
    response.on("close", () => clearTimeout(late));
    next();
  };
}
