import { expect, it } from "vitest";
import { isSupportedNode } from "./node-version.mjs";

it.each([
  ["18.20.8", false],
  ["20.14.0", false],
  ["20.15.0", true],
  ["21.7.3", false],
  ["22.1.0", false],
  ["22.2.0", true],
  ["24.1.0", true],
])("Node %s", (version, supported) => {
  expect(isSupportedNode(version)).toBe(supported);
});
