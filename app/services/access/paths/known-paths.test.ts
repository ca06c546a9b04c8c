import { expect, test } from "vitest";
import { KNOWN_PATHS } from "./known-paths";

test("every path stands once, or one of two rules would silently win", () => {
  const paths = KNOWN_PATHS.map(({ path }) => path);
  expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([]);
});
