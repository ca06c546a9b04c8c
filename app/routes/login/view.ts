import type { LoginView } from "~/components/login/login-page.types";
import {
  readEmail,
  readIdentifier,
  readPhone,
  type Identifier,
} from "~/services/identity/accounts/identifier";
import { FIELD_TEXT } from "~/services/identity/accounts/field.text";
import type { PublicCodePurpose } from "~/services/identity/auth/codes/codes.server";
import type { Result } from "~/services/forms/rules/form.schema";

const OWN_PARAMETERS = ["mode", "register", "dismissed"];

const REGISTRATIONS = new Map<string | null, LoginView>([
  ["1", "register-phone"],
  ["2", "register-email"],
]);
const MODES = new Map<string | null, LoginView>([
  ["2", "code"],
  ["3", "reset"],
]);

/** Which of the five forms a URL shows: `register=1|2`, else `mode=1|2|3`, else sign-in by password. */
export const viewOf = (query: URLSearchParams): LoginView =>
  REGISTRATIONS.get(query.get("register")) ?? MODES.get(query.get("mode")) ?? "password";

/** The query parameters that every link and form of the page keeps, encoded. */
export function keptQuery(query: URLSearchParams): string {
  const kept = new URLSearchParams(query);
  for (const name of OWN_PARAMETERS) kept.delete(name);
  return kept.toString();
}

interface CodeTarget {
  readonly purpose: PublicCodePurpose;
  readonly read: (typed: string) => Result<Identifier>;
}

/** To whom a view's send-code button sends what. */
export const CODE_TARGETS: Readonly<Partial<Record<LoginView, CodeTarget>>> = {
  code: { purpose: "sign-in", read: (typed) => readPhone(typed, FIELD_TEXT.identifierEmpty) },
  reset: { purpose: "reset", read: readIdentifier },
  "register-phone": { purpose: "register", read: (typed) => readPhone(typed, FIELD_TEXT.phoneEmpty) },
  "register-email": { purpose: "register", read: readEmail },
};
