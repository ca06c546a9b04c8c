interface Region {
  readonly code: string;
  readonly name: string;
}

/**
 * Encodes regions as lines of code and name, `330200宁波市`; a line `#浙江省` starts a group. As JSON objects the
 * 370 cities would be larger than the page that offers them.
 */
export const linesOf = (regions: readonly Region[], group?: string): string =>
  [...(group === undefined ? [] : [`#${group}`]), ...regions.map(({ code, name }) => code + name)].join("\n");

const CODE_LENGTH = 6;

/**
 * Parses lines of `linesOf`.
 * @returns a group's name without a code
 */
export const regionsIn = (lines: string): readonly { code: string | null; name: string }[] =>
  lines === ""
    ? []
    : lines
        .split("\n")
        .map((line) =>
          line.startsWith("#")
            ? { code: null, name: line.slice(1) }
            : { code: line.slice(0, CODE_LENGTH), name: line.slice(CODE_LENGTH) },
        );
