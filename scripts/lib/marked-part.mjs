import { existsSync, readFileSync, writeFileSync } from "node:fs";

/**
 * Replaces the part of a text between `<!-- name -->` and `<!-- /name -->`; without the marks, appends it.
 */
export function replaceMarkedPart(text, name, part) {
  const opening = `<!-- ${name} -->`;
  const closing = `<!-- /${name} -->`;
  const marked = `${opening}\n\n${part.trim()}\n\n${closing}`;
  const start = text.indexOf(opening);
  const end = text.indexOf(closing);
  if (start === -1 || end === -1) return `${text.trimEnd()}\n\n${marked}\n`;
  return text.slice(0, start) + marked + text.slice(end + closing.length);
}

/** Replaces the marked part of a file, which is created with the title where it is missing. */
export function writeMarkedPart(file, title, name, part) {
  const text = existsSync(file) ? readFileSync(file, "utf8") : `# ${title}\n`;
  writeFileSync(file, replaceMarkedPart(text, name, part));
}
