import postcss from "postcss";
import ts from "typescript";
import type { Texts } from "./source-tree";

/** The component folder that a file belongs to; what is not a component's is its folder in app. */
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
  for (const child of node.getChildren()) yield* textsBelow(child);
}

/** What is written where a class is given; other words only where they may be a class that is put together. */
function wordsIn(
  path: string,
  text: string,
): { readonly given: Set<string>; readonly mentioned: Set<string> } {
  const kind = path.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind);
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
  /** Said where no class is given: put together elsewhere, so that who says it may not be who uses it. */
  readonly isGuess: boolean;
}

/** For each class, the areas whose code gives it to an element. */
function usersOf(classes: Iterable<string>, code: Texts): Map<string, Users> {
  const words = Object.entries(code).map(([path, text]) => ({ area: areaOf(path), ...wordsIn(path, text) }));
  return new Map(
    [...classes].map((name) => {
      const by = (where: "given" | "mentioned") =>
        new Set(words.filter((each) => each[where].has(name)).map(({ area }) => area));
      const given = by("given");
      return [
        name,
        given.size > 0 ? { areas: given, isGuess: false } : { areas: by("mentioned"), isGuess: true },
      ];
    }),
  );
}

interface Styles {
  readonly sheets: Texts;
  readonly code: Texts;
  /** The names that stand for the same in every area. */
  readonly shared: ReadonlySet<string>;
}

/** Classes that break the rule: a name belongs to one area, or is shared and listed. */
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
  // A part of another component may be placed within an own one.
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
 * Rules of shared names alone in sheets that some pages go without, though components of those pages have the names:
 * `sheets` are the ones that belong to pages of `areas` only.
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
