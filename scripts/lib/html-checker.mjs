import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import vnuJar from "vnu-jar";
import { runLogged } from "./child-process.mjs";
import { Failure, lastLines } from "./failure.mjs";
import { findJava } from "./java.mjs";

/** Complaints about what the standards have: a property of SVG 2, in the sheet that public pages contain. */
const UNFOUNDED = new Set(["CSS: “vector-effect”: Property “vector-effect” doesn't exist."]);

/** The line of the checker's output with its answer; Java may write others. */
const ANSWER = /^\{.*"messages":\[/;

const isTrue = ({ type, subType, message }) =>
  (type !== "info" || subType === "fatal") && !UNFOUNDED.has(message);

/**
 * Errors of the checker's answer, as a line for each document and kind of error.
 * @param {string} answer in the checker's JSON
 * @param {Map<string, string>} names of the documents, by file name
 */
export function readFindings(answer, names) {
  const counted = new Map();
  for (const found of JSON.parse(answer).messages.filter(isTrue)) {
    const file = found.url?.split("/").at(-1);
    const key = `${names.get(file) ?? found.url}：${found.message}`;
    const { count = 0, extract = found.extract } = counted.get(key) ?? {};
    counted.set(key, { count: count + 1, extract });
  }
  return [...counted].map(
    ([key, { count, extract = "" }]) => `${key}（${count} 处）${extract.replaceAll(/\s+/g, " ").trim()}`,
  );
}

/**
 * Asks the W3C's checker (vnu) about documents.
 * @param {{ name: string, html: string }[]} documents
 * @returns a line for each error
 * @throws Failure where the checker does not run
 */
export async function findMarkupErrors(documents) {
  const folder = mkdtempSync(join(tmpdir(), "online-customs-markup-"));
  const pages = join(folder, "pages");
  const log = join(folder, "answer.log");
  mkdirSync(pages);
  const names = new Map(documents.map(({ name }, index) => [`${index}.html`, name]));
  try {
    for (const [index, { html }] of documents.entries()) writeFileSync(join(pages, `${index}.html`), html);
    const options = ["--errors-only", "--exit-zero-always", "--stdout", "--format", "json"];
    await runLogged(findJava(), ["-jar", String(vnuJar), ...options, pages], { file: log });
    const output = readFileSync(log, "utf8");
    const answer = output.split("\n").find((line) => ANSWER.test(line));
    if (!answer) throw new Failure("HTML 检查没有结果", { output: lastLines(output) });
    return readFindings(answer, names);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
