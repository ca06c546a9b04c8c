import { WIRE_CALLS } from "~/wire/api.server";
import { DOC_USERNAME } from "~/wire/docs/wire-docs";
import { OTHER_PASSWORD, PASSWORD } from "./people";
import { actionPaths } from "./route-rows";
import { CAPTCHA_TEXT } from "./site-process";

type Fields = Readonly<Record<string, string>>;

/** Views of one address with different forms. */
const VIEWS: Readonly<Record<string, readonly string[]>> = {
  "/login": ["/login?mode=1", "/login?mode=2", "/login?mode=3", "/login?register=1", "/login?register=2"],
};
const INTENTS = ["sign-in", "send-code", "register", "reset"];

interface TemptingPost {
  readonly path: string;
  readonly fields: Fields;
}

/**
 * Forms that every action of every page would accept without the check of their origin; new actions are
 * included automatically.
 */
export function temptingPosts(phone: string): TemptingPost[] {
  const fields = {
    username: phone,
    captcha: CAPTCHA_TEXT,
    Agreement: "true",
    oldPassword: PASSWORD,
    confirmPassword: OTHER_PASSWORD,
    newpassword: OTHER_PASSWORD,
    confirmpassword: OTHER_PASSWORD,
    scheme: "dark",
    size: "large",
  };
  return actionPaths()
    .flatMap((path) => VIEWS[path] ?? [path])
    .flatMap((path) =>
      (path.startsWith("/login") ? INTENTS : [""]).map((intent) => ({
        path,
        fields: { ...fields, intent, password: intent === "sign-in" ? PASSWORD : OTHER_PASSWORD },
      })),
    );
}

interface TemptingCall {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
  /** The call takes a multipart form instead of JSON. */
  readonly takesFiles: boolean;
}

/** All wire calls with their documented request, for an account. */
export const temptingCalls = (phone: string): TemptingCall[] =>
  WIRE_CALLS.map(({ method, path, doc, files }) => ({
    method,
    path: path.replace(/:\w+/, "1"),
    body: JSON.parse(JSON.stringify(doc.request ?? {}).replaceAll(DOC_USERNAME, phone)) as unknown,
    takesFiles: files !== undefined,
  }));
