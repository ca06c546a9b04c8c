import type { Request, Response } from "express";
import { lastAppCookie } from "./cookies.server";

const SUB_APP_PATH = /^\/(?<name>cmsweb|jqzx|phsb)(?:\/|$)/;

const isPrefetch = ({ headers }: Request) =>
  String(headers["sec-purpose"] ?? headers["purpose"] ?? "").includes("prefetch");

/** Remembers which sub-app somebody signed in was shown last (docs/forms.md, section 6). */
export async function rememberApp(request: Request, response: Response): Promise<void> {
  const name = SUB_APP_PATH.exec(request.path)?.groups?.["name"];
  if (!name || request.method !== "GET" || isPrefetch(request)) return;
  const last: unknown = await lastAppCookie.parse(request.headers.cookie ?? null);
  if (last !== name) response.append("Set-Cookie", await lastAppCookie.serialize(name));
}
