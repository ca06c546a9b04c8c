import postcss from "postcss";
import ts from "typescript";
import type { Texts } from "./source-tree";

/** The area of a file: the component folder, or the folder in app. */
function areaOf(path: string): string {
  const parts = path.split("/");
  return parts[1] === "components" && parts.length > 3 ? parts[2]! : parts[1]!;
}

const namesOf = (selector: string) => [...selector.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name]) => name!);

function selectorsIn(sheet: string): string[] {
  const found: string[] = [];
  postcss.parse(sheet).walkRules(({ selectors }) => void found.push(...selectors));
  return found;
}

const NAMES = /^[a-z][\w-]*$/;
const namesIn = (text: string) => text.split(/\s+/).filter((name) => NAMES.test(name));
const isClassName = (name: string) => /class(?:Names?|es)?$/i.test(name);

function* textsBelow(node: ts.Node): Generator<string> {
  if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node))
    yield node.text;
  const children: ts.Node[] = [];
  ts.forEachChild(node, (child) => void children.push(child));
  for (const child of children) yield* textsBelow(child);
}

/** Words in places of a class (`given`), and all other words, which may become part of one (`mentioned`). */
function wordsIn(
  path: string,
  text: string,
): { readonly given: Set<string>; readonly mentioned: Set<string> } {
  const kind = path.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false, kind);
  const given = new Set<string>();
  const mentioned = new Set<string>();
  const visit = (node: ts.Node): void => {
    const named =
      ts.isJsxAttribute(node) ||
      ts.isPropertyAssignment(node) ||
      ts.isVariableDeclaration(node) ||
      ts.isBindingElement(node);
    if (named && node.initializer && isClassName(node.name.getText(source)))
      for (const each of textsBelow(node.initializer)) for (const name of namesIn(each)) given.add(name);
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node))
      for (const name of namesIn(node.text)) mentioned.add(name);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return { given, mentioned };
}

interface Users {
  readonly areas: ReadonlySet<string>;
  /** Found only outside of class names: a computed class, whose area is uncertain. */
  readonly isGuess: boolean;
}

type Areas = ReadonlyMap<string, ReadonlySet<string>>;

function areasOf(words: readonly { readonly area: string; readonly names: ReadonlySet<string> }[]): Areas {
  const areas = new Map<string, Set<string>>();
  for (const { area, names } of words)
    for (const name of names) areas.set(name, (areas.get(name) ?? new Set()).add(area));
  return areas;
}

/** By the code that was parsed: two rules ask for the project's. */
const parsed = new WeakMap<Texts, { readonly given: Areas; readonly mentioned: Areas }>();

function areasIn(code: Texts) {
  const known = parsed.get(code);
  if (known) return known;
  const words = Object.entries(code).map(([path, text]) => ({ area: areaOf(path), ...wordsIn(path, text) }));
  const areas = {
    given: areasOf(words.map(({ area, given }) => ({ area, names: given }))),
    mentioned: areasOf(words.map(({ area, mentioned }) => ({ area, names: mentioned }))),
  };
  parsed.set(code, areas);
  return areas;
}

/** The areas that use each class. */
function usersOf(classes: Iterable<string>, code: Texts): Map<string, Users> {
  const { given, mentioned } = areasIn(code);
  return new Map(
    [...classes].map((name) => {
      const areas = given.get(name);
      return [
        name,
        areas ? { areas, isGuess: false } : { areas: mentioned.get(name) ?? new Set(), isGuess: true },
      ];
    }),
  );
}

interface Styles {
  readonly sheets: Texts;
  readonly code: Texts;
  /** Names with the same meaning in every area. */
  readonly shared: ReadonlySet<string>;
}

/** Violations of the rule that a class belongs to one area, or is shared and listed. */
export function unscopedClasses({ sheets, code, shared }: Styles): string[] {
  const all = Object.entries(sheets).flatMap(([path, sheet]) =>
    selectorsIn(sheet).map((selector) => ({ path, selector, names: namesOf(selector) })),
  );
  const users = usersOf(new Set(all.flatMap(({ names }) => names)), code);
  const everywhere = [...users].flatMap(([name, { areas, isGuess }]) => {
    if (areas.size === 0) return [`.${name}: no element has it`];
    if (isGuess) return [];
    if (areas.size > 1 && !shared.has(name)) return [`.${name}: used by ${[...areas].sort().join(", ")}`];
    return areas.size === 1 && shared.has(name) ? [`.${name}: shared by nobody`] : [];
  });
  const isOwn = (name: string, area: string) => !shared.has(name) && users.get(name)!.areas.has(area);
  const isForeign = (name: string, area: string) =>
    !shared.has(name) && !users.get(name)!.isGuess && !isOwn(name, area);
  // An own class may contain rules for parts of another component.
  const strangers = all
    .filter(({ path }) => path.startsWith("app/components/"))
    .map((each) => ({ ...each, area: areaOf(each.path) }))
    .filter(({ names, area }) => names.some((name) => isForeign(name, area)))
    .filter(({ names, area }) => !names.some((name) => isOwn(name, area)))
    .map(({ path, selector }) => `${path}: ${selector}`);
  const unknown = [...shared].filter((name) => !users.has(name)).map((name) => `.${name}: no sheet has it`);
  return [...everywhere, ...strangers, ...unknown].sort();
}

/**
 * Selectors of shared names alone in sheets that not all pages load, although components of other pages use
 * the names. `sheets` belong to pages of `areas` only.
 */
export function rulesOthersLack({ sheets, code, areas }: { sheets: Texts; code: Texts; areas: Set<string> }) {
  const rules = Object.entries(sheets).flatMap(([path, sheet]) =>
    selectorsIn(sheet).map((selector) => ({ path, selector, names: namesOf(selector) })),
  );
  const users = usersOf(new Set(rules.flatMap(({ names }) => names)), code);
  const isElsewhere = (name: string) => [...users.get(name)!.areas].some((area) => !areas.has(area));
  return rules
    .filter(({ names }) => names.length > 0 && names.every(isElsewhere))
    .map(({ path, selector }) => `${path}: ${selector}`);
}
