import ts from "typescript";

/** Documents by path, of the project or of a test. */
export type Documents = Readonly<Record<string, string>>;

/** A document that a comment or a test's title names, and the cited places in it. */
interface Citation {
  readonly document: string;
  readonly places: readonly string[];
}

const DOCUMENT = String.raw`[\w./-]+\.md`;
/** `1.10`, `section 3`, `sections 2 and 6`, `promise 4`, `S6`, `"应答"`. */
const PLACE = String.raw`(?:sections? )?\d+(?:\.\d+)?(?!\w)|(?:promise|reliability) \d+|[A-Z]\d+\b|"[^"]+"`;
const CITATION = new RegExp(String.raw`(${DOCUMENT})((?:(?:,? and|,) (?:${PLACE}))*)`, "g");
const RECORD = /\bdecisions\/(\d{4})(?!\d)/g;

/** References to another text without its name. */
const UNNAMED =
  /\b(?:specifications?|rulings?|promises? \d+|reliability \d+|sections? \d+(?:\.\d+)?|§ ?\d+)/gi;
/** Titles of the tests of texts; `tests/architecture/texts.test.ts` explains their names. */
const TEXT_TEST = /^§\d+ /;

export function citationsIn(text: string): Citation[] {
  return [...text.matchAll(CITATION)].map(([, document = "", places = ""]) => ({
    document,
    places: [...places.matchAll(new RegExp(PLACE, "g"))].map(([place]) => place),
  }));
}

/** Places of a document that can be cited: numbers and titles of headings, first cells of tables. */
function placesOf(document: string): ReadonlySet<string> {
  const headings = [...document.matchAll(/^#{2,4} (?:(\d+(?:\.\d+)?) )?(.+)$/gm)];
  const rows = [...document.matchAll(/^\| ([^|]+?) \|/gm)];
  return new Set([
    ...headings.flatMap(([, number, title = ""]) => [...(number ? [number] : []), `"${title}"`]),
    ...rows.map(([, cell = ""]) => cell),
  ]);
}

const withoutWord = (place: string) => place.replace(/^sections? /, "");

function mistakesOf({ document, places }: Citation, documents: Documents): string[] {
  const text = documents[document];
  if (text === undefined) return [`${document} is no document of this repository`];
  const known = placesOf(text);
  return places
    .map(withoutWord)
    .filter((place) => !known.has(place))
    .map((place) => `${document} has no ${place}`);
}

/** Problems of the citations in one comment or title. */
export function citationMistakes(text: string, documents: Documents): string[] {
  const joined = text.replace(/\n\s*(?:\*|\/\/)?\s*/g, " ");
  const unnamed = joined.replace(TEXT_TEST, "").replace(CITATION, "").matchAll(UNNAMED);
  const records = [...joined.matchAll(RECORD)].map(([, number = ""]) => number);
  const isRecorded = (number: string) =>
    Object.keys(documents).some((path) => path.startsWith(`docs/decisions/${number}-`));
  return [
    ...citationsIn(joined).flatMap((citation) => mistakesOf(citation, documents)),
    ...[...unnamed].map(([words]) => `"${words}" says of no document`),
    ...records.filter((number) => !isRecorded(number)).map((number) => `no decision ${number}`),
  ];
}

const TITLED = new Set(["describe", "it", "test"]);

/** The function's name in a call, without `.each`, `.only` and the like. */
function calledName(call: ts.CallExpression): string {
  let called: ts.Node = call.expression;
  while (ts.isCallExpression(called) || ts.isPropertyAccessExpression(called)) called = called.expression;
  return ts.isIdentifier(called) ? called.text : "";
}

/** Whether a file may contain citations; the others need not be parsed. */
export const mayCite = (text: string) =>
  /\.md\b|decisions\/|specification|ruling|promise \d|reliability \d|sections? \d|§/i.test(text);

/** The comments of a file, and the titles of its tests. */
export function wordsOf(path: string, text: string): string[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const words = new Map<number, string>();
  const visit = (node: ts.Node) => {
    const [title] = ts.isCallExpression(node) && TITLED.has(calledName(node)) ? node.arguments : [];
    if (title && (ts.isStringLiteralLike(title) || ts.isTemplateExpression(title)))
      words.set(title.getStart(), title.getText().slice(1, -1));
    const children = node.getChildren(source);
    // Every comment precedes a token; what precedes the text of an element is part of that text.
    if (children.length === 0 && !ts.isJsxText(node)) {
      const start = node.getFullStart();
      const before = [ts.getTrailingCommentRanges(text, start), ts.getLeadingCommentRanges(text, start)];
      for (const { pos, end } of before.flatMap((ranges) => ranges ?? []))
        words.set(pos, text.slice(pos, end));
    }
    children.forEach(visit);
  };
  visit(source);
  return [...words.values()];
}

/** The comments of a style sheet. */
export const commentsOfSheet = (text: string): string[] =>
  [...text.matchAll(/\/\*[\s\S]*?\*\//g)].map(([comment]) => comment);
