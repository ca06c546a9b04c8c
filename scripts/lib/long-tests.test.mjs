import { existsSync } from "node:fs";
import { expect, it } from "vitest";
import { ONE_IN, leftToWholeSuite } from "./long-tests.mjs";
import { inProject } from "./project-paths.mjs";

it("几次之后，每个费时的测试文件都做过一次", () => {
  const left = Array.from({ length: ONE_IN }, (_, turn) => leftToWholeSuite(turn));
  const named = new Set(left.flat());
  for (const file of named) {
    expect(existsSync(inProject(file)), file).toBe(true);
    expect(
      left.filter((files) => !files.includes(file)),
      file,
    ).toHaveLength(1);
  }
  for (const files of left) expect(files).toHaveLength(named.size - named.size / ONE_IN);
});
