import type { Request, Response } from "express";
import { ANSWER_TEXT } from "./answer.text";
import { refuseRequest } from "./refusal.server";

const RETRY_SECONDS = 5;

/** Refuses a request with 503 and Retry-After because of overload. */
export function refuseForNow(request: Request, response: Response): void {
  response.setHeader("Retry-After", String(RETRY_SECONDS));
  refuseRequest(request, response, 503, ANSWER_TEXT.overload);
}
