import type { Request } from "express";
import { z } from "zod";
import type { RequestSource } from "~/services/operations/audit/audit.server";
import { DomainError } from "~/services/runtime/failures/errors";
import { traced } from "~/services/runtime/traces/traces.server";
import { refuseReadOnly } from "~/services/operations/settings/read-only-mode.server";
import { UNREADABLE } from "~/services/forms/rules/form.schema";
import { logAccount } from "~/server/middleware/request-log.server";
import { sourceOf } from "~/server/middleware/request-source.server";
import { readPreSession } from "~/server/middleware/raw-cookies.server";
import { readMultipart } from "~/server/bodies/multipart.server";
import { refusedWith, Unauthorised, WIRE_CODE, type WireAnswer } from "~/server/answers/envelope.server";
import type { CachedResponse } from "~/server/answers/cached-response.server";
import {
  findSession,
  passwordDueText,
  touchSession,
  type LiveSession,
} from "~/services/identity/sessions/sessions.server";
import { findSubAppSession, isSubAppToken } from "~/services/products/sub-apps/tokens.server";

/** The caller of a wire call, and the request's parameters. */
export interface WireActor {
  readonly actor: RequestSource;
  readonly session: LiveSession | null;
  /** Sent by browsers that have visited a page; owns captchas and tickets. */
  readonly preSession: string | null;
  readonly params: Readonly<Record<string, string>>;
}

export interface WireCall<S extends z.ZodType = z.ZodType> {
  readonly method: "GET" | "POST" | "PUT";
  readonly path: string;
  /** "live": without a valid token the response is 401. */
  readonly token: "none" | "live";
  /** Callable before the first password has been changed. */
  readonly beforePasswordChange?: true;
  /** Callable with a sub-app's token too: the call reads, or concerns messages. */
  readonly subApps?: true;
  /** Answered although the site is read-only: the call only reads, or signs in or out. A GET always is. */
  readonly whileReadOnly?: true;
  /** Takes a multipart form with this many files instead of JSON; each is a field of its input. */
  readonly files?: number;
  readonly tag: "登录" | "验证码与注册" | "本人" | "文件" | "消息" | "参考数据";
  readonly title: string;
  readonly input: S;
  /**
   * The schema of a success; docs/openapi.json publishes it and the wire's tests check every response against
   * it.
   */
  readonly output: z.ZodType;
  readonly doc: CallDoc;
  run(input: z.output<S>, wireActor: WireActor): Promise<WireAnswer | CachedResponse>;
}

/** The documentation in docs/wire-api.md and docs/openapi.json beyond the schemas. */
interface CallDoc {
  /** The meaning of each field of path and body. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Describes a body that is not an object. */
  readonly body?: string;
  readonly request?: unknown;
  readonly message: string;
  readonly result: unknown;
  /** The meaning of the result, as a sentence or field by field. */
  readonly returns: string | Readonly<Record<string, string>>;
  /** `code text` of each failure specific to this call. */
  readonly fails: readonly string[];
}

/** Ties input and handler of one call to one schema. */
export const defineCall = <S extends z.ZodType>(call: WireCall<S>): WireCall => call;

export const noInput = z.object({}, { error: UNREADABLE });

function tokenOf(request: Request): string | null {
  const admin = request.headers["admin-token"];
  const access = request.headers["x-access-token"];
  const given = [admin, access].filter((value) => value !== undefined && value !== "");
  if (given.length === 2 && given[0] !== given[1]) throw new Unauthorised();
  return given[0] === undefined ? null : String(given[0]);
}

async function findTokenSession(
  request: Request,
  call: Pick<WireCall, "subApps">,
): Promise<LiveSession | null> {
  const token = tokenOf(request);
  if (token !== null && isSubAppToken(token)) {
    const session = await findSubAppSession(token, request.headers.origin);
    if (!session) throw new Unauthorised();
    if (!call.subApps) throw new DomainError("forbidden");
    return session;
  }
  const state = await findSession(token);
  return state.kind === "live" ? state.session : null;
}

/**
 * The session of the token in a request's headers; the log's line of the request names its account.
 * @throws Unauthorised for differing tokens or an ended sub-app token
 */
export async function sessionOf(
  request: Request,
  call: Pick<WireCall, "subApps">,
): Promise<LiveSession | null> {
  const session = await findTokenSession(request, call);
  if (session && request.res) logAccount(request.res, session.accountId);
  return session;
}

async function findWireActor(request: Request, call: WireCall): Promise<WireActor> {
  const requestId = String(request.res?.locals["requestId"]);
  const source = sourceOf({ ip: request.ip, userAgent: request.headers["user-agent"], requestId }, "wire");
  const session = await sessionOf(request, call);
  if (call.token === "live" && !session) throw new Unauthorised();
  if (session) await touchSession(session);
  return {
    actor: source,
    session,
    preSession: readPreSession(request.headers.cookie),
    params: request.params,
  };
}

/** The body of a call; a multipart form is read here, because its owner is known now. */
async function bodyOf(
  call: WireCall,
  request: Request,
  { session, actor: source }: WireActor,
): Promise<unknown> {
  if (call.method === "GET") return request.query;
  if (call.files === undefined) return request.body as unknown;
  const owner = session ? `account ${session.accountId}` : source.address;
  const contentType = request.headers["content-type"] ?? "";
  const { fields, files } = await readMultipart(request, { contentType, owner, files: call.files });
  return Object.fromEntries<unknown>([...fields, ...files]);
}

/**
 * Runs a call: finds the caller, validates the input by the call's schema, calls the handler. An invalid
 * input is refused with its first issue's text.
 * @throws Unauthorised where the call requires a session and there is none
 */
export async function runCall(call: WireCall, request: Request): Promise<WireAnswer | CachedResponse> {
  const wireActor = await findWireActor(request, call);
  if (wireActor.session?.mustChangePassword && call.token === "live" && !call.beforePasswordChange)
    return refusedWith(passwordDueText(wireActor.session), WIRE_CODE.noPermission);
  if (call.method !== "GET" && !call.whileReadOnly) refuseReadOnly();
  const parsed = call.input.safeParse(await bodyOf(call, request, wireActor));
  if (!parsed.success) return refusedWith(parsed.error.issues[0]?.message ?? UNREADABLE);
  return traced("call", { "url.template": call.path }, () => call.run(parsed.data, wireActor));
}
