import type { RequestHandler } from "express";
import { ANSWER_TEXT } from "./answer.text";
import { refuseRequest } from "./refusal.server";

const RETRY_SECONDS = 5;

/** Answers in words what has not been answered in time (specification, section 9: 50 s); the person can try again. */
export function answerInTime(milliseconds: number): RequestHandler {
  return (request, response, next) => {
    const late = setTimeout(() => {
      if (response.headersSent) return;
      response.setHeader("Retry-After", String(RETRY_SECONDS));
      refuseRequest(request, response, 503, ANSWER_TEXT.overload);
    }, milliseconds);
    response.on("close", () => clearTimeout(late));
    next();
  };
}
