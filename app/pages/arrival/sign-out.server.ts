import type { Request, Response } from "express";
import { AUTH_TEXT } from "~/services/identity/auth/auth.text";
import { signOut } from "~/services/identity/auth/sign-in/sign-out.server";
import { env } from "~/services/runtime/configuration/env.server";
import { describeError, log } from "~/services/runtime/process/log.server";
import { forgetVisits } from "~/services/identity/preferences/visits.server";
import type { LiveSession } from "~/services/identity/sessions/sessions.server";
import { waitInWords } from "~/server/answers/answer.text";
import { clearTokenHeader } from "~/server/middleware/raw-cookies.server";
import { flashHeader } from "../cookies/flash.server";
import { kindOf } from "~/server/answers/failure.server";
import type { Post } from "../page.server";
import { reportFailure } from "~/server/answers/report-failure.server";

const SIGN_OUT_PATH = "/sign-out";

/** Where one stands afterwards, and what the browser forgets and says there. */
export interface Departure {
  readonly location: string;
  readonly cookies: readonly string[];
}

/** The browser forgets the token whatever has happened; what could not be ended is said. */
async function departure(isEnded: boolean): Promise<Departure> {
  const wait = waitInWords(env.limits.SESSION_IDLE_SECONDS);
  const notice = isEnded
    ? ({ kind: "success", text: AUTH_TEXT.signedOut } as const)
    : ({ kind: "error", text: AUTH_TEXT.signedOutHere(wait) } as const);
  return { location: "/login", cookies: [clearTokenHeader(), await flashHeader(notice)] };
}

/** Views are soft state: they go with the next sign-out if they do not with this one. */
async function forgetViews({ accountId }: LiveSession): Promise<void> {
  try {
    await forgetVisits(accountId);
  } catch (error) {
    log.warn({ error: describeError(error) }, "visited views are not forgotten");
  }
}

/** Ends the session of whoever has posted to leave, or at least this browser's part in it. */
export async function leave({ session, context, url }: Post): Promise<Departure> {
  if (!session) return departure(true);
  try {
    await signOut(session, context.source);
  } catch (error) {
    if (kindOf(error) === null) throw error;
    const { requestId } = context.source;
    reportFailure(
      error,
      { requestId, path: url.pathname, accountId: session.accountId },
      "session not ended",
    );
    return departure(false);
  }
  await forgetViews(session);
  return departure(true);
}

/**
 * Answers a post to leave that nobody could look into, because sessions cannot be read; the browser itself has said
 * that it comes from a page of ours. @returns whether it was one
 */
export async function leaveUnread(request: Request, response: Response): Promise<boolean> {
  const isOurs = response.locals["sameOriginProved"] === true;
  if (request.method !== "POST" || request.path !== SIGN_OUT_PATH || !isOurs) return false;
  const { location, cookies } = await departure(false);
  for (const cookie of cookies) response.append("Set-Cookie", cookie);
  response.redirect(303, location);
  return true;
}
