import { expect, it } from "vitest";
import { isComposingKey } from "./composing-key";

it.each([
  ["while an input method composes", { isComposing: true, keyCode: 229 }, true],
  ["by a browser that says no code", { isComposing: true, keyCode: 0 }, true],
  ["by Safari, after the text was written", { isComposing: false, keyCode: 229 }, true],
  ["by nobody: Enter", { isComposing: false, keyCode: 13 }, false],
  ["by nobody: the codes beside", { isComposing: false, keyCode: 228 }, false],
  ["by nobody: made by a script", { isComposing: false, keyCode: 0 }, false],
])("a key is composed %s", (_when, key, expected) => expect(isComposingKey(key)).toBe(expected));
