const INDENT = "    ";
/** Lines to be filled in or ticked stand as they are, and so does what ends in one of these. */
const OWN_LINE = /[_□]|[。；：]$/;
/** Shorter lines end where their sense does. */
const WRAPPED_FROM = 20;

const isContinued = (line) => line !== "" && line.trim().length >= WRAPPED_FROM && !OWN_LINE.test(line);

/**
 * The paper that an article has as its one block of plain text: a title, then paragraphs. Lines that were wrapped by
 * hand are one paragraph again.
 * @returns {{ title: string, lines: { text: string, indent: "none" | "first" | "right" }[] }}
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
