import { describe, expect, it } from "vitest";
import { ENTRY_ACTION_NAMES, ENTRY_ACTIONS, entryKeyOf, keyText } from "./entry-keys.text";
import { readEntryKeys, readKey, usableKeys } from "./read-entry-keys";

describe("a key", () => {
  it.each([
    ["ctrl + shift + D", "Ctrl+Shift+d"],
    ["Ａlt+↑", "Alt+ArrowUp"],
    ["f8", "F8"],
    ["Shift+Ctrl+Enter", "Ctrl+Shift+Enter"],
    ["alt+PageDown", "Alt+PageDown"],
  ])("typed as %s is %s", (typed, key) => expect(readKey(typed)).toBe(key));

  it.each(["", "Ctrl", "Ctrl+", "Strg+D", "Ctrl+Ctrl+D", "F13", "Ctrl+ü", "a b", "\u0000"])(
    "%j is none",
    (typed) => expect(readKey(typed)).toBeNull(),
  );

  it("is read as it is shown", () => {
    for (const action of ENTRY_ACTION_NAMES) {
      const { key } = ENTRY_ACTIONS[action];
      expect(readKey(keyText(key))).toBe(key);
    }
  });
});

describe("keys of a person", () => {
  it("are what differs from the first ones", () => {
    expect(readEntryKeys({ save: "Ctrl+S", check: "F2", nextFinding: "F9", mend: "" })).toEqual({
      keys: { check: "F2", nextFinding: "F9" },
    });
    expect(entryKeyOf({ check: "F2" }, "check")).toBe("F2");
    expect(entryKeyOf({ check: "F2" }, "save")).toBe("Ctrl+s");
  });

  it.each([
    ["x", "这个键用来输入文字，请加上 Ctrl 或 Alt"],
    ["Ctrl+W", "Ctrl+W 由浏览器使用，请换一个"],
    ["F5", "F5 由浏览器使用，请换一个"],
    ["Alt+3", "Alt+3 已用于“转到集装箱”"],
    ["=", "这个键用来输入文字，请加上 Ctrl 或 Alt"],
    ["Ctrl+3", "Ctrl+3 由浏览器使用，请换一个"],
    ["Ctrl+K", "Ctrl+K 在本页已有用途，请换一个"],
    ["F2", "F2 已用于“下一处问题或还没填的必填框”"],
    ["Strg+X", "请写成 Ctrl+Shift+D、Alt+↑ 或 F8 这样的形式"],
  ])("%s is refused", (typed, text) =>
    expect(readEntryKeys({ check: typed })).toEqual({ problems: { check: text } }),
  );

  it.each([
    "Ctrl+ N T W Q A C V X Y Z F G H J L O P R U 0 1 2 3 4 5 6 7 8 9 F4 F5 Insert PageUp PageDown Home End ← →",
    "Ctrl+Shift+ N T W Q Z V R C I J Delete",
    "Shift+ Insert Delete Home End ← → F3 F10",
    "Alt+ F4 ← → Home D E F",
    " F1 F3 F5 F6 F7 F10 F11 F12 Home End PageUp PageDown Delete Insert ↑ ↓ ← →",
  ])("%s are the browser's", (line) => {
    const [modifiers = "", ...keys] = line.split(" ");
    for (const key of keys) {
      const typed = `${modifiers}${key}`;
      const problems = { check: `${typed} 由浏览器使用，请换一个` };
      expect(readEntryKeys({ check: typed }), typed).toEqual({ problems });
    }
  });

  it("that browsers leave alone are taken", () => {
    for (const check of ["Ctrl+Shift+F5", "Ctrl+B", "Alt+G", "Ctrl+F6", "Shift+F5", "Alt+↓", "Alt+PageUp"])
      expect(readEntryKeys({ check, down: "Alt+F9" }).problems, check).toBeUndefined();
  });

  it("of parts and of the calculator are changed like any other", () => {
    expect(readEntryKeys({ toHead: "F2", nextFinding: "Alt+1", formula: "ctrl + e" })).toEqual({
      keys: { toHead: "F2", nextFinding: "Alt+1", formula: "Ctrl+e" },
    });
    expect(readEntryKeys({ toExtra: "Alt+F9", toFiles: "Alt+F9" })).toEqual({
      problems: { toExtra: "Alt+F9 已用于“转到随附单据”" },
    });
  });

  it("that were stored and cannot be used any more are the first ones", () => {
    expect(usableKeys({ check: "Ctrl+W" })).toEqual({});
    expect(usableKeys({ check: "Ctrl+Shift+F9", unknown: "F4" })).toEqual({ check: "Ctrl+Shift+F9" });
    // The others stay, also where a key has become the default of a new action.
    expect(usableKeys({ check: "Ctrl+Shift+F9", mend: "Alt+Shift+ArrowUp" })).toEqual({
      check: "Ctrl+Shift+F9",
    });
    expect(usableKeys({ check: "Ctrl+Shift+F9", save: "Ctrl+W" })).toEqual({ check: "Ctrl+Shift+F9" });
    expect(usableKeys({ up: "Alt+ArrowDown", down: "Alt+ArrowUp" })).toEqual({
      up: "Alt+ArrowDown",
      down: "Alt+ArrowUp",
    });
  });
});
