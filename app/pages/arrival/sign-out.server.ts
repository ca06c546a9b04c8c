import type { Request, Response } from "express";
import { AUTH_TEXT } from "~/services/identity/auth/auth.text";
import { signOut } from "~/services/identity/auth/sign-in/sign-out.server";
import { env } from "~/services/runtime/configuration/env.server";
import { describeError, log } from "~/services/runtime/process/log.server";
import { deleteVisits } from "~/services/identity/preferences/visits.server";
import type { LiveSession } from "~/services/identity/sessions/sessions.server";
import { waitInWords } from "~/server/answers/answer.text";
import { clearTokenHeader } from "~/server/middleware/raw-cookies.server";
import { flashHeader } from "../cookies/flash.server";
import { kindOf } from "~/server/answers/failure.server";
import type { Post } from "../page.server";
import { reportFailure } from "~/server/answers/report-failure.server";

const SIGN_OUT_PATH = "/sign-out";

/** The page that follows a sign-out, and the cookies that are set with it. */
export interface Departure {
  readonly location: string;
  readonly cookies: readonly string[];
}

/** Clears the token cookie in any case; the notice states whether the session was ended on the server. */
async function departure(isEnded: boolean): Promise<Departure> {
  const wait = waitInWords(env.limits.SESSION_IDLE_SECONDS);
  const notice = isEnded
    ? ({ kind: "success", text: AUTH_TEXT.signedOut } as const)
    : ({ kind: "error", text: AUTH_TEXT.signedOutHere(wait) } as const);
  return { location: "/login", cookies: [clearTokenHeader(), await flashHeader(notice)] };
}

/**
 * Deletes the visited views. They are soft state: a failure is only logged, and the next sign-out deletes
 * them.
 */
async function deleteViews({ accountId }: LiveSession): Promise<void> {
  try {
    await deleteVisits(accountId);
  } catch (error) {
    log.warn({ error: describeError(error) }, "visited views are not forgotten");
  }
}

/** Ends the session of the post; where that fails temporarily, only this browser's token is cleared. */
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
  await deleteViews(session);
  return departure(true);
}

/**
 * Answers a sign-out post when sessions cannot be read; only a post of proved same origin is answered.
 * @returns whether the request was such a post
 */
export async function answerSignOutWithoutSessions(request: Request, response: Response): Promise<boolean> {
  const isOurs = response.locals["sameOriginProved"] === true;
  if (request.method !== "POST" || request.path !== SIGN_OUT_PATH || !isOurs) return false;
  const { location, cookies } = await departure(false);
  for (const cookie of cookies) response.append("Set-Cookie", cookie);
  response.redirect(303, location);
  return true;
}
