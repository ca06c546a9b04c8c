import { existsSync, readFileSync } from "node:fs";
import { inProject } from "./project-paths.mjs";

const ASSIGNMENT =
  /^[ \t]*(?:export[ \t]+)?([A-Za-z_][\w.-]*)[ \t]*=[ \t]*("(?:[^"])*"|'(?:[^'])*'|`(?:[^`])*`|[^#\r\n]*)/gm;

/** Parses `.env` text as `node --env-file` does. */
export function parseEnvironment(text) {
  const values = {};
  for (const [, name, raw] of text.matchAll(ASSIGNMENT)) {
    const value = raw.trim();
    const quote = /^(["'`])[^]*\1$/.exec(value)?.[1];
    const inner = quote ? value.slice(1, -1) : value;
    values[name] = quote === '"' ? inner.replaceAll("\\n", "\n") : inner;
  }
  return values;
}

/** Loads `.env`; variables that are already set take precedence. */
export function loadEnvironmentFile(file = inProject(".env"), target = process.env) {
  if (!existsSync(file)) return;
  if (target === process.env && process.loadEnvFile) {
    process.loadEnvFile(file);
    return;
  }
  for (const [name, value] of Object.entries(parseEnvironment(readFileSync(file, "utf8")))) {
    if (target[name] === undefined) target[name] = value;
  }
}
