const INDENT = "    ";
/** Lines to fill in or tick are not joined with others, nor are lines that end in one of these. */
const OWN_LINE = /[_□]|[。；：]$/;
/** Shorter lines are not joined with the next one. */
const WRAPPED_FROM = 20;

const isContinued = (line) => line !== "" && line.trim().length >= WRAPPED_FROM && !OWN_LINE.test(line);

/**
 * The paper in an article's only block of plain text: a title, then paragraphs. Lines that were wrapped by
 * hand are joined.
 * @returns {{ title: string, lines: { text: string, indent: "none" | "first" | "right" }[] }}
 * @throws Error without such a block
 */
export function paperOf(markdown) {
  const [, block] = /^```\n(.*?)\n```$/ms.exec(markdown) ?? [];
  if (block === undefined) throw new Error("an article to download has no block of plain text");
  const [title, ...rest] = block.split("\n");
  const joined = [];
  for (const line of rest) {
    const last = joined.at(-1);
    if (last !== undefined && isContinued(last) && line !== "" && !line.startsWith(INDENT))
      joined[joined.length - 1] = last + line;
    else joined.push(line);
  }
  const lines = joined.map((line) => ({ text: line.trim(), indent: indentOf(line) }));
  return { title, lines };
}

function indentOf(line) {
  if (line.startsWith(INDENT.repeat(3))) return "right";
  return line.startsWith(INDENT) ? "first" : "none";
}
