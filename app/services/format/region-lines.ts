interface Region {
  readonly code: string;
  readonly name: string;
}

/** Encodes regions as lines of code and name, `330200宁波市`, a third of their size as JSON objects. */
export const linesOf = (regions: readonly Region[]): string =>
  regions.map(({ code, name }) => code + name).join("\n");

const CODE_LENGTH = 6;

/** Parses lines of `linesOf`. */
export const regionsIn = (lines: string): readonly Region[] =>
  lines === ""
    ? []
    : lines.split("\n").map((line) => ({ code: line.slice(0, CODE_LENGTH), name: line.slice(CODE_LENGTH) }));
