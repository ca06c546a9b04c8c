import { describe, expect, it } from "vitest";
import type { ListedFinding, SheetView } from "../entry.types";
import type { TypedFindings } from "./live-check.types";
import { findingId, findingsOfField, unlessSame } from "./typed-findings";

const finding = (text: string, change: Partial<ListedFinding> = {}): ListedFinding => ({
  key: text,
  level: "error",
  text,
  explanation: "",
  source: "",
  field: "netWeight",
  place: "表头 · 净重",
  href: "/d/1/edit?part=head#entry-netWeight",
  fixes: [],
  acknowledged: null,
  order: 0,
  part: "head",
  kind: "head",
  row: 0,
  isMissing: false,
  ...change,
});

const formOf = (part: SheetView["part"], kind: string, place: number) =>
  ({ part, form: { isRow: place > 0, kind, place } }) as Pick<SheetView, "part" | "form">;
const HEAD = formOf("head", "head", 0);

const STORED = [finding("净重 20 大于毛重 10")];
const typedWith = (added: readonly ListedFinding[], gone: readonly ListedFinding[]): TypedFindings => ({
  added,
  gone: new Set(gone.map(findingId)),
  check: { at: null, content: "", findings: added, switchedOff: 0, errors: 0, warnings: 0 },
});

describe("findings beside a field", () => {
  it("are the same array where nothing differs, so that the field is not drawn again", () => {
    expect(findingsOfField(STORED, null, HEAD, "netWeight")).toBe(STORED);
    const elsewhere = typedWith([finding("毛重", { field: "grossWeight" })], []);
    expect(findingsOfField(STORED, elsewhere, HEAD, "netWeight")).toBe(STORED);
  });

  it("come and go with what is typed, in their own form alone", () => {
    const other = finding("净重 30 大于毛重 10");
    const typed = typedWith([other], STORED);
    expect(findingsOfField(STORED, typed, HEAD, "netWeight")).toEqual([other]);
    expect(findingsOfField(STORED, typed, formOf("goods", "lines", 1), "netWeight")).toBe(STORED);
    const ofLine = typedWith([finding("单价", { part: "goods", kind: "lines", row: 2, field: "price" })], []);
    expect(findingsOfField([], ofLine, formOf("goods", "lines", 2), "price")).toHaveLength(1);
    expect(findingsOfField([], ofLine, formOf("goods", "lines", 3), "price")).toEqual([]);
  });

  it("do not say of fields that nobody has typed into that they are empty", () => {
    const typed = typedWith([finding("净重必填", { isMissing: true })], []);
    expect(findingsOfField([], typed, HEAD, "netWeight")).toEqual([]);
  });

  it("are not drawn again for the same findings", () => {
    const typed = typedWith([finding("净重")], STORED);
    expect(unlessSame(typed, typedWith([finding("净重")], STORED))).toBe(typed);
    expect(unlessSame(typed, typedWith([finding("净重")], []))).not.toBe(typed);
    expect(unlessSame(null, typed)).toBe(typed);
  });
});
