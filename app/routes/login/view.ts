import type { LoginView } from "~/components/login/login-page.types";
import type { Identifier } from "~/services/identity/accounts/identifier";
import { phoneToSignIn, registrant } from "~/services/identity/auth/auth.schema";
import type { PublicCodePurpose } from "~/services/identity/auth/codes/codes.server";
import { identifier } from "~/services/forms/rules/contact.schema";
import type { Rule } from "~/services/forms/rules/form.schema";

const OWN_PARAMETERS = ["mode", "register", "dismissed", "recovery"];

const REGISTRATIONS = new Map<string | null, LoginView>([
  ["1", "register-phone"],
  ["2", "register-email"],
]);
const MODES = new Map<string | null, LoginView>([
  ["2", "code"],
  ["3", "reset"],
]);

/** Returns the form that a URL shows: `register=1|2`, else `mode=1|2|3`, else sign-in by password. */
export const viewOf = (query: URLSearchParams): LoginView =>
  REGISTRATIONS.get(query.get("register")) ?? MODES.get(query.get("mode")) ?? "password";

/** Returns the query parameters that every link and form of the page preserves, encoded. */
export function preservedQuery(query: URLSearchParams): string {
  const preserved = new URLSearchParams(query);
  for (const name of OWN_PARAMETERS) preserved.delete(name);
  return preserved.toString();
}

interface CodeTarget {
  readonly purpose: PublicCodePurpose;
  readonly rule: Rule<Identifier>;
}

/** Purpose and target rule of a view's send-code button. */
export const CODE_TARGETS: Readonly<Partial<Record<LoginView, CodeTarget>>> = {
  code: { purpose: "sign-in", rule: phoneToSignIn },
  reset: { purpose: "reset", rule: identifier },
  "register-phone": { purpose: "register", rule: registrant("phone") },
  "register-email": { purpose: "register", rule: registrant("email") },
};
