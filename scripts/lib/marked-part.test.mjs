import { expect, it } from "vitest";
import { replaceMarkedPart } from "./marked-part.mjs";

it("replaces what stands between the marks, and nothing else", () => {
  const text = "# A\n\n<!-- b -->\n\nold\n\n<!-- /b -->\n\nrest\n";
  expect(replaceMarkedPart(text, "b", "new\n")).toBe("# A\n\n<!-- b -->\n\nnew\n\n<!-- /b -->\n\nrest\n");
});

it("puts a part without marks at the end", () => {
  expect(replaceMarkedPart("# A\n", "b", "new")).toBe("# A\n\n<!-- b -->\n\nnew\n\n<!-- /b -->\n");
});
