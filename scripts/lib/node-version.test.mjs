import { expect, it } from "vitest";
import { isSupportedNode } from "./node-version.mjs";

it.each([
  ["18.20.8", false],
  ["20.10.0", false],
  ["20.11.0", true],
  ["22.0.0", true],
  ["24.1.0", true],
])("Node %s", (version, supported) => {
  expect(isSupportedNode(version)).toBe(supported);
});
