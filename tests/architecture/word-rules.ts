import { readFileSync } from "node:fs";
import ts from "typescript";

/** Words that only this project used: no name has them. docs/glossary.md says what they are called now. */
export const FORBIDDEN: readonly string[] = readFileSync(
  new URL("forbidden-words.txt", import.meta.url),
  "utf8",
)
  .trim()
  .split("\n");

/** Names that have one of them on purpose, and why. */
export const EXCEPTIONS: Readonly<Record<string, string>> = {
  seen_at: "a column",
  told_at: "a column",
  seenAt: "a column's code in addresses, and a key of a stored progress",
  way: "a column, and a key of audit details",
  why: "a key of an import's stored outcome",
  gone: "a kind of failure that /readyz names, a filter in addresses, a trigger of a migration",
  nothing: "a kind of scope",
  mend: "the name of an entry key in settings",
  publishWay: "a posted field",
  doNothing: "Kysely's own",
  Welcome: "the page /welcome",
  WelcomePage: "the page /welcome",
  WelcomePageProps: "the page /welcome",
  WELCOME_PAGE_TITLE: "the page /welcome",
  WELCOME_TITLE: "the page /welcome",
  WELCOME_LEAD: "the page /welcome",
  WELCOME_USER_LEAD: "the page /welcome",
  KEPT_PAGES_MAX: "a limit that operators set",
  KEPT_PAGE_SECONDS: "a limit that operators set",
  LIMITS_KEPT_PAGES_MAX: "a limit that operators set",
  LIMITS_KEPT_PAGE_SECONDS: "a limit that operators set",
  LIMITS_NOTHING: "a variable that a test misspells",
};

/** `heldRoles` → held, roles; `HELD_ROLES` → held, roles. */
const wordsOf = (name: string): string[] =>
  (name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? []).map((word) => word.toLowerCase());

/** The identifiers of a file of code. */
export function identifiersOf(path: string, text: string): Set<string> {
  const kind = path.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false, kind);
  const names = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) || ts.isPrivateIdentifier(node)) names.add(node.text.replace("#", ""));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return names;
}

/** Those of some names that have a forbidden word without being an exception. */
export const forbiddenNames = (names: Iterable<string>): string[] =>
  [...names].filter(
    (name) => !Object.hasOwn(EXCEPTIONS, name) && wordsOf(name).some((word) => FORBIDDEN.includes(word)),
  );
