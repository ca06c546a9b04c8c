import type { RequestHandler } from "express";
import { AUTH_TEXT } from "~/services/identity/auth/auth.text";
import { ANSWER_TEXT } from "~/server/answers/answer.text";
import { refusedWith, sendEnvelope, wireCall, wireErrors } from "~/server/answers/envelope.server";
import { compose } from "~/server/middleware/compose.server";
import { isWirePath, refuseRequest, drainUnread } from "~/server/answers/refusal.server";
import * as account from "./calls/account-calls.server";
import * as code from "./calls/code-calls.server";
import { certificationDetail } from "./calls/certification-calls.server";
import { upload } from "./calls/file-calls.server";
import { filePreview, isPreview } from "./calls/file-preview.server";
import * as identity from "./calls/identity-calls.server";
import { jsonBody } from "./bodies/json-body.server";
import * as message from "./calls/message-calls.server";
import * as masterData from "./calls/master-data-calls.server";
import * as profile from "./calls/profile-calls.server";
import * as role from "./calls/role-calls.server";
import * as signIn from "./calls/sign-in-calls.server";
import { runCall, type WireCall } from "./wire-call.server";
import { uploadBytes } from "~/server/bodies/multipart.server";

/** Refuses a body whose declared length is too large; the body itself is read once the caller is known. */
const multipartBody =
  (files: number): RequestHandler =>
  (request, response, next) => {
    if (Number(request.headers["content-length"] ?? 0) > uploadBytes(files))
      return refuseRequest(request, response, 413, ANSWER_TEXT.fileTooLarge);
    drainUnread(request, response);
    next();
  };

/** Every wire call of this server; routes, documents and the route matrix are built from this list. */
export const WIRE_CALLS: readonly WireCall[] = [
  signIn.randomImage,
  signIn.login,
  code.smsOrEmail,
  signIn.phoneOrEmailLogin,
  code.registerCall,
  code.forgotPassword,
  signIn.outLogin,
  account.getTokenUserInfo,
  profile.userEdit,
  account.updateTokenUserPw,
  account.updatePassword,
  identity.setUserAuthInfo,
  identity.bindPhoneOrEmail,
  account.certificationStatus,
  certificationDetail,
  upload,
  role.queryRoleVersion,
  role.queryRoleVersionPermission,
  message.messageList,
  message.messageRead,
  masterData.baseDataPage,
  masterData.enumValues,
  masterData.enumServiceType,
];

interface Found {
  readonly handlers: ReadonlyMap<string, RequestHandler>;
  readonly params: Readonly<Record<string, string>>;
}

type Handlers = Map<string, RequestHandler>;
const ONE_PARAMETER = /^(?<before>.+\/):(?<name>\w+)$/;

/** Finds the handlers of a path: exact paths, and paths that end in one parameter. */
class Paths {
  readonly #exact = new Map<string, Handlers>();
  readonly #open: { readonly before: string; readonly name: string; readonly handlers: Handlers }[] = [];

  handlersOf(path: string): Handlers {
    const known = this.#exact.get(path);
    if (known) return known;
    const handlers: Handlers = new Map();
    this.#exact.set(path, handlers);
    const { before, name } = ONE_PARAMETER.exec(path)?.groups ?? {};
    if (before && name) this.#open.push({ before, name, handlers });
    return handlers;
  }

  find(path: string): Found | null {
    const handlers = this.#exact.get(path);
    if (handlers && !path.includes(":")) return { handlers, params: {} };
    for (const { before, name, handlers } of this.#open) {
      const rest = path.slice(before.length);
      if (path.startsWith(before) && rest !== "" && !rest.includes("/"))
        return { handlers, params: { [name]: decodeURIComponent(rest) } };
    }
    return null;
  }
}

const methodsOf = (handlers: Found["handlers"]) =>
  [...handlers.keys()].flatMap((method) => (method === "GET" ? [method, "HEAD"] : [method]));

function handlerOf(call: WireCall): RequestHandler {
  const handler = wireCall((request) => runCall(call, request));
  if (call.method === "GET") return handler;
  return compose(call.files === undefined ? jsonBody : multipartBody(call.files), handler);
}

/** Middleware of `/api` and `/baseurl`, mounted before Remix. */
export function wireApi(): RequestHandler {
  const paths = new Paths();
  const failed = wireErrors(AUTH_TEXT.sessionExpired);
  for (const call of WIRE_CALLS) paths.handlersOf(call.path).set(call.method, handlerOf(call));
  return (request, response, next) => {
    if (!isWirePath(request.path)) return next();
    const fail = (problem?: unknown) => failed(problem, request, response, next);
    if (isPreview(request.path)) return filePreview(request, response, fail);
    const found = paths.find(request.path);
    if (!found) return sendEnvelope(response, 404, refusedWith(ANSWER_TEXT.wireNotFound, 404));
    const handler = found.handlers.get(request.method === "HEAD" ? "GET" : request.method);
    if (!handler) {
      response.setHeader("Allow", methodsOf(found.handlers).join(", "));
      return sendEnvelope(response, 405, refusedWith(ANSWER_TEXT.methodNotAllowed, 405));
    }
    request.params = { ...found.params };
    handler(request, response, fail);
  };
}
