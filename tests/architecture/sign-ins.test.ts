import { describe, expect, it } from "vitest";
import { signInsPastTheAuthenticator, unguardedOpeners, unknownSignIns } from "./sign-in-rules";
import { projectTexts, readSources, type SourceFile, type Texts } from "./source-tree";

const project = readSources(projectTexts());
type Rule = (files: readonly SourceFile[]) => string[];

/** Tests that the rule holds for the project and reports each of the violations. */
function enforce(rule: Rule, violations: readonly [what: string, files: Texts, message: string][]): void {
  it("holds for the project", () => expect(rule(project)).toEqual([]));
  it.each(violations)("notices %s", (_what, files, message) =>
    expect(rule(readSources(files))).toEqual([message]),
  );
}

const FOLDER = "app/services/identity/auth/sign-in";
const SIGN_IN = `${FOLDER}/sign-in.server.ts`;
const ENTER = `${FOLDER}/enter.server.ts`;
const CODE_SIGN_IN = `${FOLDER}/code-sign-in.server.ts`;
const SESSIONS = "app/services/identity/sessions/sessions.server.ts";
const SERVICES: Texts = { [ENTER]: "", [SIGN_IN]: "", [CODE_SIGN_IN]: "", [SESSIONS]: "" };
const FROM = "~/services/identity/auth/sign-in/";

/** One file with this text beside the services, and the line that reports it. */
const past = (what: string, path: string, text: string, taken: string): [string, Texts, string] => [
  what,
  { ...SERVICES, [path]: text },
  `${path} → ${taken}`,
];

describe("whoever signs people in", () => {
  enforce(signInsPastTheAuthenticator, [
    past(
      "a route that calls the service itself",
      "app/routes/login/actions.server.ts",
      `import { signInByPassword } from "${FROM}sign-in.server";`,
      `signInByPassword of ${SIGN_IN}`,
    ),
    past(
      "a call that does, by another name",
      "app/wire/calls/a.server.ts",
      `import { signInByCode as byCode } from "${FROM}code-sign-in.server";`,
      `signInByCode of ${CODE_SIGN_IN}`,
    ),
    past(
      "a page with elements",
      "app/routes/setPassword.tsx",
      `import { findPendingPassword, setFirstPassword } from "${FROM}code-sign-in.server";`,
      `setFirstPassword of ${CODE_SIGN_IN}`,
    ),
    past(
      "a page's adapter that takes all of it",
      "app/pages/a.server.ts",
      `import * as signIn from "${FROM}sign-in.server";`,
      `* of ${SIGN_IN}`,
    ),
    past(
      "a page of the console that loads it later",
      "app/console/a.server.ts",
      `const signIn = () => import("${FROM}sign-in.server");`,
      `* of ${SIGN_IN}`,
    ),
    past(
      "a file that passes it on",
      "app/wire/calls/a.server.ts",
      `export { signInByPassword as login } from "${FROM}sign-in.server";`,
      `signInByPassword of ${SIGN_IN}`,
    ),
    past(
      "a file that passes all of it on",
      "app/pages/a.server.ts",
      `export * from "${FROM}sign-in.server";`,
      `* of ${SIGN_IN}`,
    ),
    past(
      "a service that opens a session itself",
      `${FOLDER}/registration.server.ts`,
      'import { openSession } from "../../sessions/sessions.server";',
      `openSession of ${SESSIONS}`,
    ),
    past(
      "another service that enters",
      `${FOLDER}/registration.server.ts`,
      'import { enter, type SignedIn } from "./enter.server";',
      `enter of ${ENTER}`,
    ),
  ]);

  it("may look at types, and at what opens no session", () => {
    const text = `
      import type { SignedIn } from "${FROM}enter.server";
      import { findPendingPassword, type TicketClaim } from "${FROM}code-sign-in.server";
      import { findSession } from "~/services/identity/sessions/sessions.server";`;
    const files = readSources({ ...SERVICES, "app/routes/a.tsx": text });
    expect(signInsPastTheAuthenticator(files)).toEqual([]);
  });
});

describe("what opens a session", () => {
  it("is taken where the table says", () => expect(unguardedOpeners(project)).toEqual([]));
  it("is noticed when it has another name or place", () =>
    expect(unguardedOpeners([])).toContain(
      `app/auth/authenticator.server.ts → signInByPassword of ${SIGN_IN}`,
    ));
});

describe("services that open sessions", () => {
  enforce(unknownSignIns, [
    [
      "a new way to sign in",
      {
        ...SERVICES,
        [`${FOLDER}/card-sign-in.server.ts`]: `import { enter } from "./enter.server";
export async function signInByCard() {}`,
      },
      `${FOLDER}/card-sign-in.server.ts: signInByCard`,
    ],
  ]);
});
