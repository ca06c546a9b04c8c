import type { RequestHandler } from "express";
import { ANSWER_TEXT } from "~/server/answers/answer.text";
import { uploadBytes } from "~/server/bodies/multipart.server";
import { refuseRequest, takeUnread } from "~/server/answers/refusal.server";

/** Refuses what states too great a length. The rest is read when it is known whose it is. */
export const multipartBody =
  (files: number): RequestHandler =>
  (request, response, next) => {
    if (Number(request.headers["content-length"] ?? 0) > uploadBytes(files))
      return refuseRequest(request, response, 413, ANSWER_TEXT.fileTooLarge);
    takeUnread(request, response);
    next();
  };
