import type { Request, Response } from "express";
import { env } from "~/services/runtime/configuration/env.server";
import { escapeHtml } from "~/services/format/text/escape-html";
import { ANSWER_TEXT as TEXT } from "./answer.text";
import { refusedWith, sendEnvelope, WIRE_CODE } from "./envelope.server";
import { textOfStatus } from "./status.text";

/** Whether a path belongs to the wire API. */
export const isWirePath = (path: string) => /^\/(?:api|baseurl)(?:\/|$)/.test(path);

const REST_BYTES_MAX = 32 * 1024 * 1024;

/** A minimal error page for a response that no route renders. */
export function plainPage(status: number, text: string, requestId: string): string {
  const site = escapeHtml(env.SITE_TITLE);
  const { title } = textOfStatus(status);
  // A relative link would lead to another site where the request named that site's host.
  const home = escapeHtml(`${env.siteOrigin}/`);
  const number = text.includes(requestId)
    ? ""
    : `<p>${TEXT.requestId}：<code>${escapeHtml(requestId)}</code></p>`;
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>错误：${title} - ${site}</title></head>
<body><main><h1>${title}</h1><p>${escapeHtml(text)}</p>${number}<p><a href="${home}">${TEXT.home}</a> <a href="${home}contact">${TEXT.contact}</a></p></main></body></html>`;
}

/** Destroys the connection when a chunked body, whose length is unknown, becomes too long. */
function endWhenTooMuch(request: Request): void {
  let taken = 0;
  request.on("data", (chunk: Buffer) => {
    taken += chunk.length;
    if (taken > REST_BYTES_MAX) request.socket.destroy();
  });
}

/**
 * Keeps the connection open after the response. @returns whether it was to be closed then, which is now left
 * to the caller
 */
function outlivesAnswer(response: Response): boolean {
  const wasLast = !response.shouldKeepAlive;
  response.shouldKeepAlive = true;
  return wasLast;
}

/**
 * Reads and discards the rest of a body, within the request's time and up to a maximum, because a client that
 * is disconnected while sending never reads the response.
 */
function drainRequest(request: Request, response: Response): void {
  const { "content-length": length, "transfer-encoding": encoding } = request.headers;
  const announced = Number(length ?? 0);
  const isChunked = encoding !== undefined;
  if (request.complete || !(announced > 0 || isChunked) || response.hasHeader("Connection")) return;
  if (announced > REST_BYTES_MAX) return void response.setHeader("Connection", "close");
  if (isChunked) endWhenTooMuch(request);
  if (outlivesAnswer(response)) request.once("end", () => request.socket.destroySoon());
  request.resume();
}

/**
 * Lets the client finish sending when a page answers before it has read the body, for example after a session
 * has ended.
 */
export function drainUnread(request: Request, response: Response): void {
  const endsAfterwards = outlivesAnswer(response);
  response.once("finish", () => {
    const end = () => {
      if (endsAfterwards) request.socket.destroySoon();
    };
    if (request.complete) return end();
    request.removeAllListeners("data");
    request.once("end", end).resume();
  });
}

/**
 * Refuses a request before any page or call has handled it: with an envelope on the wire, otherwise with a
 * plain page.
 */
export function refuseRequest(request: Request, response: Response, status: number, text: string): void {
  drainRequest(request, response);
  if (isWirePath(request.path)) {
    // The wire has one code for all temporary failures; the status of a full disk is for pages only.
    const code = status === 507 ? WIRE_CODE.overload : status;
    return sendEnvelope(response, code, refusedWith(text, code));
  }
  response
    .status(status)
    .type("html")
    .send(plainPage(status, text, String(response.locals["requestId"])));
}
