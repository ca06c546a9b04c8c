import { readFileSync } from "node:fs";

const TITLE = /\b(?:test|it)(?:\.each\([\s\S]*?\))?\(\s*(?:"((?:[^"\\]|\\.)*)"|`((?:[^`\\]|\\.)*)`)/g;

/**
 * The titles of a file's tests: those of tables of cases as written, of templates the text after the last
 * placeholder.
 */
export function titlesIn(path: string): string[] {
  const source = readFileSync(path, "utf8");
  return [...source.matchAll(TITLE)].map(([, plain, templated]) =>
    plain !== undefined
      ? (JSON.parse(`"${plain}"`) as string)
      : templated!.replace(/^.*\$\{[^}]*\}:? ?/s, ""),
  );
}
