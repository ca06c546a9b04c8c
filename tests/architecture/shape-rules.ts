import ts from "typescript";
import { isApplication, isTest, type SourceFile } from "./source-tree";

type Rule = (files: readonly SourceFile[]) => string[];

const linesOf = (text: string) => text.replace(/\n$/, "").split("\n").length;

/** Maximum number of lines of docs/decisions/0003-layers-and-sizes.md. */
function capOf(path: string): number {
  if (path === "server.ts") return 150;
  return isTest(path) && !path.startsWith("app/") ? 300 : 250;
}

export const oversizedFiles: Rule = (files) =>
  files
    .filter(({ path, text }) => linesOf(text) > capOf(path))
    .map(({ path, text }) => `${path}: ${linesOf(text)} lines, at most ${capOf(path)}`);

const FUNCTION_LINES = 50;
const CALL_LINES = 60;

/** Number of a node's lines with code, without comments. */
function codeLines(node: ts.Node, source: ts.SourceFile): number {
  const lines = node.getText(source).split("\n");
  return lines.filter((line) => !/^\s*(?:$|\/\/|\/?\*)/.test(line)).length;
}

const isWireCall = (node: ts.Node) => ts.isCallExpression(node) && node.expression.getText() === "defineCall";

/** Functions and wire calls with too many lines. */
export const oversizedFunctions: Rule = (files) =>
  files
    .filter(({ path }) => isApplication(path))
    .flatMap(({ path, text }) => {
      const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kindOf(path));
      const found: string[] = [];
      const visit = (node: ts.Node): void => {
        const cap = ts.isFunctionLike(node) ? FUNCTION_LINES : isWireCall(node) ? CALL_LINES : Infinity;
        const lines = cap === Infinity ? 0 : codeLines(node, source);
        const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
        if (lines > cap) found.push(`${path}:${line + 1}: ${lines} lines, at most ${cap}`);
        ts.forEachChild(node, visit);
      };
      visit(source);
      return found;
    });

const kindOf = (path: string) => (path.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS);

const SUBJECTLESS = /^(?:utils?|helpers?|misc|commons?|managers?|shared|stuff|lib-utils)$/;
/** Remix writes the address in a route's name. */
const KEBAB = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9-]+)*$/;

/** File names without a subject, or not in lower-case kebab case. */
export const unfitNames: Rule = (files) =>
  files
    .map(({ path }) => path)
    .filter((path) => {
      const parts = path.split("/");
      const words = parts.flatMap((part) => part.replace(/\.\w+$/, "").split(/[.-]/));
      const isRoute = path.startsWith("app/routes/");
      return (
        words.some((word) => SUBJECTLESS.test(word)) || (!isRoute && !parts.every((part) => KEBAB.test(part)))
      );
    });

/** Files that only re-export; a registry does more with its imports. */
export const barrels: Rule = (files) =>
  files
    .filter(({ path }) => isApplication(path))
    .filter(({ path, text }) => {
      const { statements } = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kindOf(path));
      const passesOn = (node: ts.Statement) =>
        ts.isExportDeclaration(node) && (node.moduleSpecifier !== undefined || !node.isTypeOnly);
      return (
        statements.some(passesOn) &&
        statements.every((node) => passesOn(node) || ts.isImportDeclaration(node))
      );
    })
    .map(({ path }) => path);

/**
 * A rule that reports lines with a pattern.
 * @param applies the files that it reads
 */
function words(pattern: RegExp, applies: (path: string) => boolean): Rule {
  return (files) =>
    files
      .filter(({ path }) => applies(path))
      .flatMap(({ path, text }) =>
        text.split("\n").flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1}`] : [])),
      );
}

const isConfiguration = (path: string) => /^[\w-]+\.config\.[jt]s$|^eslint\.config\.js$/.test(path);
const isOfTests = (path: string) => isTest(path) || path.startsWith("tests/");
/** The rules themselves contain what they forbid. */
const isRule = (path: string) => path.startsWith("tests/architecture/");

export const environmentReads = words(
  /\bprocess\.env\b/,
  (path) =>
    path !== "app/services/runtime/configuration/env.server.ts" &&
    !isOfTests(path) &&
    !/^scripts\//.test(path) &&
    !isConfiguration(path),
);

export const mocks = words(
  /\b(?:vi|jest)\.(?:mock|doMock|hoisted|unstable_mockModule)\b/,
  (path) => !isRule(path),
);

export const skippedTests = words(
  /\b(?:it|test|describe)(?:\.\w+)*\.(?:skip|only|todo|fixme|fails|skipIf|runIf|fail)\b|\b(?:xit|xdescribe|fit|fdescribe)\(/,
  (path) => isOfTests(path) && !isRule(path),
);

export const silencedChecks = words(
  /eslint-disable|@ts-(?:ignore|nocheck|expect-error)|prettier-ignore|istanbul ignore/,
  (path) => !isRule(path),
);

/** SQL and names that only one dialect understands, outside of app/services/db. */
export const dialectSql = words(
  /\bsql\.raw\b|\bon conflict\b|\bpragma\b|from "(?:better-sqlite3|pg)"|\bdialectName\b/i,
  (path) => isApplication(path) && !path.startsWith("app/services/db/"),
);

/**
 * Codes of administrator roles; `administrator-role` and its counterpart in the database decide which role
 * administers.
 */
export const administratorCodes = words(
  /["'](?:admin|(?:customer|provider)-admin)["']|\}-admin\b|\bADMIN_ROLE_CODE\b/,
  (path) => isApplication(path) && path !== "app/services/access/roles/rights/administrator-role.ts",
);

/**
 * Changes that need not end secrets: of new accounts, of accounts that are erased after their secrets, and of
 * a membership's version alone.
 */
const WITHOUT_SECRETS =
  /^app\/services\/(?:db\/|operations\/demo\/|identity\/(?:auth\/first-start|people\/members\/assign|own-data\/erasure\/erase-account)\.server\.ts$)/;
const OF_MEMBERSHIP = /\b(?:insertInto|updateTable|deleteFrom)\("memberships"\)/;
const OF_ACCOUNT =
  /\bupdateTable\("accounts"\)[^;]*?\.set\((?:[^()]|\([^()]*\))*\b(?:password_hash|phone|email|kind\]|status|archived_at|cancel_at: at)/;

/** Files that change credentials or memberships of an account without ending its secrets. */
export const lastingSecrets: Rule = (files) =>
  files
    .filter(({ path }) => isApplication(path) && !WITHOUT_SECRETS.test(path))
    .filter(({ text }) => OF_MEMBERSHIP.test(text) || OF_ACCOUNT.test(text))
    .filter(({ text }) => !/\bendSecrets\(/.test(text))
    .map(({ path }) => path);

/** Files in `collection` are mounted by app/routes.ts, each at several addresses. */
const isRouteModule = (path: string) =>
  /^app\/routes\/(?:[^/]+\.tsx?|[^/]+\/route\.tsx?|collection\/[^/]+\.tsx?)$/.test(path);

/** Frames of pages, whose loaders need no guard: the page's own loader has one. */
const FRAMES = ["app/routes/_shell.tsx", "app/routes/_console.tsx"];
const GUARDED = {
  loader: /^ = (?:(?:page|authorized|authorizedFile)Loader\(|collections\.loader\(|(?:file|planned)Loader;)/,
  action:
    /^ = (?:(?:form|file|authorized|authorizedFile)Action\(|collections\.(?:a|fileA)ction\(|refusePosts;)/,
};

/** Loaders and actions that do not start with a guard. */
export const unguardedRoutes: Rule = (files) =>
  files
    .filter(
      ({ path, text }) => isRouteModule(path) && !(FRAMES.includes(path) && / = frameLoader\(/.test(text)),
    )
    .flatMap(({ path, text }) =>
      [...text.matchAll(/export\s+(?:async\s+)?(?:const|let|var|function)\s+(loader|action)\b(.*)/g)]
        .filter(([, name, rest = ""]) => !GUARDED[name as "loader" | "action"].test(rest))
        .map(([, name]) => `${path}: ${name}`)
        .concat(/export\s*\{[^}]*\b(?:loader|action)\b/.test(text) ? [`${path}: passed on`] : []),
    );

/** Pages without a list of their enhancements, which /no-script shows. */
export const unexplainedPages: Rule = (files) =>
  files
    .filter(({ path, text }) => isRouteModule(path) && path.endsWith("x") && /\bexport default\b/.test(text))
    .filter(({ text }) => !/<Outlet\b/.test(text))
    .filter(({ text }) => !/^export const handle: PageHandle = \{[^;]*\benhancements:/m.test(text))
    .map(({ path }) => path);

/** Routes that catch errors, which two places alone turn into responses. */
export const catchingRoutes = words(
  /\btry\s*\{|\.catch\(/,
  (path) => /^app\/routes\//.test(path) && !isTest(path),
);

export const testsInRoutes: Rule = (files) =>
  files.map(({ path }) => path).filter((path) => path.startsWith("app/routes/") && isTest(path));

/** Effects without a comment on the line before that explains them. */
export const silentEffects: Rule = (files) =>
  files
    .filter(({ path }) => isApplication(path))
    .flatMap(({ path, text }) => {
      const lines = text.split("\n");
      return lines.flatMap((line, index) =>
        /\buse(?:Layout|Insertion)?Effect\(/.test(line) &&
        !/^\s*(?:\/\/|\*\/|\/\*)/.test(lines[index - 1] ?? "")
          ? [`${path}:${index + 1}`]
          : [],
      );
    });
