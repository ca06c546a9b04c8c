import ts from "typescript";
import { isApplication, type SourceFile } from "./source-tree";

const AUTHENTICATOR = "app/auth/authenticator.server.ts";
const SIGN_IN = "app/services/identity/auth/sign-in/sign-in.server.ts";
const CODE_SIGN_IN = "app/services/identity/auth/sign-in/code-sign-in.server.ts";
const ENTER = "app/services/identity/auth/sign-in/enter.server.ts";
const SECOND_STEP = "app/services/identity/auth/second-step/second-step-sign-in.server.ts";
const CARD_SIGN_IN = "app/services/identity/auth/cards/card-sign-in.server.ts";
const SESSIONS = "app/services/identity/sessions/sessions.server.ts";

/** Functions that open a session, by file, with the files that may import them. */
const OPENERS: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  [SESSIONS]: { openSession: [ENTER] },
  [ENTER]: { enter: [SIGN_IN], enterAfter: [CODE_SIGN_IN], openEntered: [SECOND_STEP, CARD_SIGN_IN] },
  [SIGN_IN]: { signInByPassword: [AUTHENTICATOR] },
  [SECOND_STEP]: { signInBySecondStep: [AUTHENTICATOR] },
  [CARD_SIGN_IN]: { signInByCard: [AUTHENTICATOR] },
  [CODE_SIGN_IN]: { signInByCode: [AUTHENTICATOR], setFirstPassword: [AUTHENTICATOR] },
};

interface Taken {
  /** The exported name; `*` for all. */
  readonly name: string;
  readonly from: string;
}

/** The values that an import or a re-export takes; types are ignored. */
function takenBy(node: ts.Node): Taken[] {
  const take = (specifier: ts.Node | undefined, names: readonly string[]): Taken[] =>
    specifier && ts.isStringLiteralLike(specifier)
      ? names.map((name) => ({ name, from: specifier.text }))
      : [];
  const named = (elements: readonly (ts.ImportSpecifier | ts.ExportSpecifier)[]) =>
    elements
      .filter(({ isTypeOnly }) => !isTypeOnly)
      .map(({ name, propertyName }) => (propertyName ?? name).text);
  if (ts.isImportDeclaration(node)) {
    const { importClause } = node;
    const isOfTypes = importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword;
    const bindings = isOfTypes ? undefined : importClause?.namedBindings;
    if (!bindings) return [];
    return take(node.moduleSpecifier, ts.isNamespaceImport(bindings) ? ["*"] : named(bindings.elements));
  }
  if (ts.isExportDeclaration(node)) {
    if (node.isTypeOnly) return [];
    const { exportClause } = node;
    const names = exportClause && ts.isNamedExports(exportClause) ? named(exportClause.elements) : ["*"];
    return take(node.moduleSpecifier, names);
  }
  const isDynamic = ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword;
  return isDynamic ? take(node.arguments[0], ["*"]) : [];
}

function everyTaken({ path, text, imports }: SourceFile): Taken[] {
  const kind = path.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind);
  const found: Taken[] = [];
  const visit = (node: ts.Node): void => {
    for (const { name, from } of takenBy(node)) {
      const file = imports.find((known) => known.name === from)?.file;
      if (file) found.push({ name, from: file });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Application files that import a file of OPENERS. */
const takersIn = (files: readonly SourceFile[]) =>
  files.filter(
    ({ path, imports }) => isApplication(path) && imports.some(({ file }) => file && file in OPENERS),
  );

/**
 * Imports of functions that open sessions, outside of the permitted files: only strategies of the
 * authenticator call sign-in services.
 */
export const signInsPastTheAuthenticator = (files: readonly SourceFile[]): string[] =>
  takersIn(files).flatMap((file) =>
    everyTaken(file)
      .filter(({ from }) => from in OPENERS)
      .filter(({ name, from }) => name === "*" || !(OPENERS[from]?.[name]?.includes(file.path) ?? true))
      .map(({ name, from }) => `${file.path} → ${name} of ${from}`),
  );

/**
 * Entries of OPENERS that no file imports, for example after a rename, so that the rule would not guard the
 * new name.
 */
export function unguardedOpeners(files: readonly SourceFile[]): string[] {
  const taken = takersIn(files).flatMap((file) =>
    everyTaken(file).map(({ name, from }) => `${file.path} → ${name} of ${from}`),
  );
  return Object.entries(OPENERS).flatMap(([from, names]) =>
    Object.entries(names)
      .flatMap(([name, takers]) => takers.map((taker) => `${taker} → ${name} of ${from}`))
      .filter((line) => !taken.includes(line)),
  );
}

/** Functions of those files that do not open a session. */
const HARMLESS: readonly string[] = ["checkAlong", "findPendingPassword", "isSecondStepDue", "refuseEntry"];

/** Functions of such files that neither OPENERS nor HARMLESS lists. */
export const unknownSignIns = (files: readonly SourceFile[]): string[] =>
  takersIn(files)
    .filter(({ path }) => path.startsWith("app/services/"))
    .filter((file) => everyTaken(file).some(({ name, from }) => OPENERS[from]?.[name] !== undefined))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/^export (?:async )?(?:function|const|let) (\w+)/gm)]
        .map(([, name = ""]) => name)
        .filter((name) => OPENERS[path]?.[name] === undefined && !HARMLESS.includes(name))
        .map((name) => `${path}: ${name}`),
    );
