import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { inProject } from "./project-paths.mjs";

/** The share of a page's lines that may change before its picture counts as old. */
export const CHANGED_MAX = 0.2;

/** Characters of a line's digest; two lines in 260,000 have the same. */
const DIGEST = 3;

const digestOf = (line) => createHash("sha256").update(line).digest("base64url").slice(0, DIGEST);
const isWritten = (line) => /\w/.test(line) && !line.startsWith("import ");

/** Digests of all lines, sorted: lines that only move between files or places leave it as it is. */
export const digestLines = (texts) =>
  texts
    .flatMap((text) => text.split("\n").map((line) => line.trim()))
    .filter(isWritten)
    .map(digestOf)
    .sort()
    .join("");

/** Digests of the lines of files. */
export const digestFiles = (files) => digestLines(files.map((file) => readFileSync(inProject(file), "utf8")));

/** The share of lines that are new or gone, of the longer of both. */
export function changedShare(before, after) {
  const parts = (digests) => digests.match(new RegExp(`.{${DIGEST}}`, "g")) ?? [];
  const rest = parts(after);
  const longer = Math.max(parts(before).length, rest.length);
  if (longer === 0) return 0;
  const common = parts(before).filter((digest) => {
    const at = rest.indexOf(digest);
    if (at >= 0) rest.splice(at, 1);
    return at >= 0;
  });
  return 1 - common.length / longer;
}
