import { Instrumenter } from "@stryker-mutator/instrumenter";

const OPTIONS = { excludedMutations: [], ignorers: [], plugins: [], noHeader: true };
const ignore = () => {};
const SILENT_LOG = { isDebugEnabled: () => false, debug: ignore, info: ignore, warn: ignore, error: ignore };

/**
 * Texts for users, type-only files, tests, tables of the customs, and the tables of pages, which tests of the
 * built site cover (tests/server/route-matrix.test.ts).
 */
const LEFT_OUT = /\.(?:test|text|types)\.ts$|\/fields\/tables\/|\/paths\/(?:console|desk)-pages[\w-]*\.ts$/;
const LOG_LINE = /\blog\.(?:debug|info|warn|error)\(/;
const CHINESE = /\p{Script=Han}/u;
/** A default for a missing value: another unknown text has the same effect. */
const FALLBACK = /(?:\?\?|[^=!<>]=)\s*$/;

export const isMutated = (path) => /\.tsx?$/.test(path) && !LEFT_OUT.test(path);

/** The offset of each line of a text. */
function lineOffsets(text) {
  const offsets = [0];
  for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) offsets.push(at + 1);
  return offsets;
}

const lineAt = (text, offset) => text.slice(text.lastIndexOf("\n", offset - 1) + 1).split("\n", 1)[0];

function matters({ mutator, start, original }, text) {
  if (LOG_LINE.test(lineAt(text, start))) return false;
  if (mutator !== "StringLiteral") return true;
  return !CHINESE.test(original) && !(original === '""' && FALLBACK.test(text.slice(0, start)));
}

/**
 * The mutants of a code file, in order of their position.
 * @param {string} path
 * @param {string} text
 * @returns {Promise<{ path: string, line: number, mutator: string, start: number, end: number, original: string,
 * replacement: string }[]>}
 */
export async function findMutants(path, text) {
  const instrumenter = new Instrumenter(SILENT_LOG);
  const { mutants } = await instrumenter.instrument([{ name: path, mutate: true, content: text }], OPTIONS);
  const offsets = lineOffsets(text);
  return mutants
    .map(({ location: { start, end }, mutatorName, replacement }) => ({
      path,
      line: start.line + 1,
      mutator: mutatorName,
      start: offsets[start.line] + start.column,
      end: offsets[end.line] + end.column,
      replacement,
    }))
    .map((mutant) => ({ ...mutant, original: text.slice(mutant.start, mutant.end) }))
    .filter((mutant) => matters(mutant, text))
    .sort((a, b) => a.start - b.start || a.end - b.end || (a.replacement < b.replacement ? -1 : 1));
}

/** The text of a file with one of its mutants applied. */
export const plant = (text, { start, end, replacement }) =>
  `${text.slice(0, start)}${replacement}${text.slice(end)}`;
