import type { Request, RequestHandler, Response } from "express";
import { logAccount } from "~/server/middleware/request-log.server";
import { contentDisposition } from "~/services/format/content-disposition";
import { previewOf } from "~/services/format/upload-path";
import { ANSWER_TEXT } from "~/server/answers/answer.text";
import { readToken } from "~/server/middleware/raw-cookies.server";
import { refusedWith, sendEnvelope, Unauthorised } from "~/server/answers/envelope.server";
import { sourceOf } from "~/server/middleware/request-source.server";
import { findSession, type LiveSession } from "~/services/identity/sessions/sessions.server";
import { readUpload, type ReadUpload } from "~/services/files/uploads/uploads.server";
import { UPLOAD_TEXT } from "~/services/files/uploads/uploads.text";
import { sessionOf } from "../wire-call.server";

const PREVIEW = previewOf("/");

export const isPreview = (path: string) => path.startsWith(PREVIEW);

/**
 * The session of a file request: images in pages send no header, so the cookie is accepted as well
 * (docs/wire-api.md, "应答"). @throws Unauthorised
 */
async function viewerOf(request: Request): Promise<LiveSession> {
  const session = await sessionOf(request, { subApps: true });
  if (session) return session;
  const state = await findSession(readToken(request.headers.cookie));
  if (state.kind !== "live") throw new Unauthorised();
  return state.session;
}

function sendFile(response: Response, { bytes, mediaType, fileName, isPaper }: ReadUpload): void {
  response.statusCode = 200;
  response.setHeader("Content-Type", mediaType);
  response.setHeader("Content-Length", bytes.length);
  response.setHeader("Content-Security-Policy", "sandbox; default-src 'none'");
  response.setHeader("Cache-Control", "private, max-age=3600");
  // The file name of an avatar is private.
  if (isPaper)
    response.setHeader(
      "Content-Disposition",
      contentDisposition(mediaType === "application/pdf" ? "attachment" : "inline", fileName),
    );
  response.end(bytes);
}

async function answer(request: Request, response: Response): Promise<void> {
  const session = await viewerOf(request);
  logAccount(response, session.accountId);
  const requestId = String(response.locals["requestId"]);
  const source = sourceOf({ ip: request.ip, userAgent: request.headers["user-agent"], requestId }, "wire");
  const upload = await readUpload(session, request.path.slice(PREVIEW.length - 1), source);
  if (upload) sendFile(response, upload);
  else sendEnvelope(response, 404, refusedWith(UPLOAD_TEXT.missing, 404));
}

/** Answers with the bytes of a stored file, if the session may see it; the session is not renewed. */
export const filePreview: RequestHandler = (request, response, next) => {
  if (request.method === "GET" || request.method === "HEAD")
    return void answer(request, response).catch(next);
  response.setHeader("Allow", "GET, HEAD");
  sendEnvelope(response, 405, refusedWith(ANSWER_TEXT.methodNotAllowed, 405));
};
