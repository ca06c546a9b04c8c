import { readFileSync } from "node:fs";
import ts from "typescript";

const linesOf = (file: string): readonly string[] =>
  readFileSync(new URL(file, import.meta.url), "utf8")
    .trim()
    .split("\n");

/** Words that only this project used, forbidden in names; docs/glossary.md lists their replacements. */
export const FORBIDDEN = linesOf("forbidden-words.txt");

/** The glossary without its table of former words. */
const GLOSSARY = linesOf("../../docs/glossary.md").filter((_line, index, lines) => {
  const history = lines.indexOf("## Words of the older history");
  const further = lines.indexOf("## Further words in names");
  return index < history || index > further;
});

/** Splits a name into words: `heldRoles` and `HELD_ROLES` → held, roles. */
const wordsOf = (name: string): string[] =>
  (name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? []).map((word) => word.toLowerCase());

/** Words that names in `app` may have, in lower case. */
const KNOWN: ReadonlySet<string> = new Set([
  ...linesOf("technical-words.txt"),
  ...linesOf("plain-words.txt"),
  ...GLOSSARY.flatMap((line) => [...wordsOf(line), ...(line.toLowerCase().match(/[a-z]+/g) ?? [])]),
]);

/** Endings that a known word may have: `leased`, `leases`, `leasing`. */
const stemsOf = (word: string): string[] => [
  word,
  word.replace(/ies$/, "y"),
  word.replace(/e?s$/, ""),
  word.replace(/s$/, ""),
  word.replace(/e?d$/, ""),
  word.replace(/d$/, ""),
  word.replace(/(.)\1(?:ed|ing)$/, "$1"),
  word.replace(/ing$/, ""),
  word.replace(/ing$/, "e"),
];

/** Words of a name that no list has; words of one or two letters are ignored as abbreviations. */
export const unknownWords = (name: string): string[] =>
  wordsOf(name).filter((word) => word.length > 2 && !stemsOf(word).some((stem) => KNOWN.has(stem)));

/** Names with a forbidden word on purpose, and the reason. */
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

/** Names with a forbidden word that are not exceptions. */
export const forbiddenNames = (names: Iterable<string>): string[] =>
  [...names].filter(
    (name) => !Object.hasOwn(EXCEPTIONS, name) && wordsOf(name).some((word) => FORBIDDEN.includes(word)),
  );
