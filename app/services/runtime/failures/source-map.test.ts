import { SourceMap, type SourceMapPayload } from "node:module";
import { expect, it } from "vitest";
import { LineMap } from "./source-map";

const SOURCES = ["a.ts", "b.ts"];

it.each([
  ["a line", "AAEI"],
  ["several segments, of which one names a name", "AAEI,EACA,GAAGA,GCDX"],
  ["lines without any, and far columns", ";;AACA,gkBAsB;;ECjhBJ,GDlhBK;A,GAAA"],
])("finds what Node finds: %s", (_what, mappings) => {
  const node = new SourceMap({
    version: 3,
    sources: SOURCES,
    names: ["n"],
    mappings,
  } as unknown as SourceMapPayload);
  const map = new LineMap({ sources: SOURCES, mappings });
  let compared = 0;
  for (let line = 0; line < 8; line += 1)
    for (let column = 0; column < 700; column += 1) {
      const entry = node.findEntry(line, column);
      // Without a segment on the line Node uses one of an earlier line.
      const isOwn =
        "originalSource" in entry && entry.generatedLine === line && entry.originalSource !== undefined;
      const expected = isOwn
        ? { source: entry.originalSource, line: entry.originalLine, column: entry.originalColumn }
        : null;
      expect(map.find(line, column), `${line}:${column}`).toEqual(expected);
      compared += Number(isOwn);
    }
  expect(compared).toBeGreaterThan(600);
});
