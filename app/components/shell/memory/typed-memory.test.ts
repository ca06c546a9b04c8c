import { beforeEach, describe, expect, it } from "vitest";
import { clearTyped, type TextStore } from "./clear-typed";
import { STORED_DAYS, TypedMemory } from "./typed-memory";

const storeOver = (stored: Map<string, string>): TextStore => ({
  getItem: (name) => stored.get(name) ?? null,
  setItem: (name, text) => void stored.set(name, text),
  removeItem: (name) => void stored.delete(name),
  key: (index) => [...stored.keys()][index] ?? null,
  get length() {
    return stored.size;
  },
});

const NAME = "/phsb/declarations/7";
const DAY = 86_400_000;

let stored: Map<string, string>;
let at: number;
beforeEach(() => {
  stored = new Map([["theme", "dark"]]);
  at = 1_800_000_000_000;
});

/** A document in a tab; a second document of the tab gets the same tab. */
const documentIn = (tab = new Map<string, string>()) =>
  new TypedMemory({ shared: storeOver(stored), tab: storeOver(tab) }, () => at);

describe("what is typed and not stored", () => {
  it("comes back to the same person in the same tab, under the same name", () => {
    const tab = new Map<string, string>();
    documentIn(tab).remember(NAME, "a-1", { patches: ["手机"] });
    const next = documentIn(tab);
    expect(next.recall(NAME, "a-1")).toEqual({ patches: ["手机"] });
    expect(next.recall("/phsb/declarations/8", "a-1")).toBeNull();
    expect(next.offers(NAME, "a-1")).toEqual([]);
    next.remember(NAME, "a-1", null);
    expect(documentIn(tab).recall(NAME, "a-1")).toBeNull();
  });

  it("is offered to the same person in any other tab, until it is stored or taken", () => {
    const first = documentIn();
    first.remember(NAME, "a-1", ["1"]);
    at += 1;
    documentIn().remember(NAME, "a-1", ["2"]);
    documentIn().remember(`${NAME}1`, "a-1", ["another declaration"]);
    const other = documentIn();
    expect(other.recall(NAME, "a-1")).toBeNull();
    const offered = other.offers(NAME, "a-1");
    expect(offered).toMatchObject([
      { at: at - 1, data: ["1"] },
      { at, data: ["2"] },
    ]);
    first.remember(NAME, "a-1", null);
    expect(offered.map(({ key }) => other.has(key))).toEqual([false, true]);
    other.deleteRecord(offered[1]!.key);
    expect(other.offers(NAME, "a-1")).toEqual([]);
  });

  it("is given to no other role, which leaves it, and to no other account, which removes it", () => {
    const tab = new Map<string, string>();
    documentIn(tab).remember(NAME, "a-1", {});
    const next = documentIn(tab);
    for (const find of [() => next.recall(NAME, "a-2"), () => documentIn().offers(NAME, "a-2")[0] ?? null])
      expect(find()).toBeNull();
    expect(next.recall(NAME, "a-1")).toEqual({});
    expect(documentIn().offers(NAME, "b-1")).toEqual([]);
    expect(next.recall(NAME, "a-1")).toBeNull();
    expect([...stored]).toEqual([["theme", "dark"]]);
  });

  it("ends after seven days", () => {
    documentIn().remember(NAME, "a-1", {});
    at += STORED_DAYS * DAY - 1;
    expect(documentIn().offers(NAME, "a-1")).toHaveLength(1);
    at += 1;
    expect(documentIn().offers(NAME, "a-1")).toEqual([]);
    documentIn().remember(NAME, "a-1", {});
    at += STORED_DAYS * DAY;
    documentIn();
    expect([...stored]).toEqual([["theme", "dark"]]);
  });

  it("is removed once a person signs out, whosever it is", () => {
    documentIn().remember(NAME, "a-1", {});
    documentIn().remember("8", "b-1", {});
    clearTyped(storeOver(stored));
    expect([...stored]).toEqual([["theme", "dark"]]);
  });
});

it("what is no record is forgotten, and a window that has no storage, or no room, holds nothing", () => {
  for (const text of ["", "null", "7", '{"data":1}', '{"owner":"a-1","data":1}']) {
    stored.set(`typed ${NAME} 1`, text);
    expect(documentIn().offers(NAME, "a-1")).toEqual([]);
    expect(stored.size).toBe(1);
  }
  const bare = new TypedMemory({ shared: null, tab: null });
  bare.remember(NAME, "a-1", {});
  expect([bare.recall(NAME, "a-1"), bare.offers(NAME, "a-1")]).toEqual([null, []]);
  const full = { ...storeOver(stored), setItem: () => expect.fail("no room") };
  expect(() => new TypedMemory({ shared: full, tab: full }).remember(NAME, "a-1", {})).not.toThrow();
});
