import { Router } from "express";
import { AUTH_TEXT } from "~/services/auth/auth.text";
import { ANSWER_TEXT } from "~/services/http/answer.text";
import { refusedWith, sendEnvelope, wireCall, wireErrors } from "~/services/http/envelope.server";
import * as account from "./account-calls.server";
import * as code from "./code-calls.server";
import { jsonBody } from "./json-body.server";
import * as signIn from "./sign-in-calls.server";
import { runCall, type WireCall } from "./wire-call.server";

/** Every wire call of this server; routes, documents and the route matrix are made from this list. */
export const WIRE_CALLS: readonly WireCall[] = [
  signIn.randomImage,
  signIn.login,
  code.smsOrEmail,
  signIn.phoneOrEmailLogin,
  code.registerCall,
  code.forgotPassword,
  signIn.outLogin,
  account.getTokenUserInfo,
  account.updateTokenUserPw,
  account.updatePassword,
  account.certificationStatus,
];

/** `/api` and `/baseurl`, mounted before Remix. */
export function wireApi(): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const body = jsonBody();
  for (const path of new Set(WIRE_CALLS.map((call) => call.path))) {
    const route = router.route(path);
    const methods: string[] = [];
    for (const call of WIRE_CALLS.filter((candidate) => candidate.path === path)) {
      const method = call.method.toLowerCase() as "get" | "post" | "put";
      methods.push(call.method);
      route[method](
        body,
        wireCall((request) => runCall(call, request)),
      );
    }
    route.all((_request, response) => {
      response.setHeader("Allow", methods.join(", "));
      sendEnvelope(response, 405, refusedWith(ANSWER_TEXT.methodNotAllowed, 405));
    });
  }
  router.use(["/api", "/baseurl"], (_request, response) =>
    sendEnvelope(response, 404, refusedWith(ANSWER_TEXT.wireNotFound, 404)),
  );
  router.use(wireErrors(AUTH_TEXT.sessionExpired));
  return router;
}
