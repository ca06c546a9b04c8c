import { expect, it } from "vitest";
import { ENTRY_ACTION_NAMES } from "~/services/declarations/keys/entry-keys.text";
import { ENTRY_KEY_GROUPS } from "./entry-keys.text";

it("each key that can be changed stands in one group of the form", () => {
  const shown: readonly string[] = ENTRY_KEY_GROUPS.flatMap(({ actions }): readonly string[] => actions);
  expect([...shown].sort()).toEqual([...ENTRY_ACTION_NAMES].sort());
});
