import { expect, it } from "vitest";
import { SHOWN_MAX } from "./dashboard.text";
import { moveTile, placeTiles, presetLayout } from "./dashboard-layout";

const OFFERED = ["drafts", "errors-open", "sign-ins-trend", "accounts-locked"].map((code) => ({
  code,
  width: "third" as const,
}));
const codes = (tiles: readonly { code: string }[]) => tiles.map(({ code }) => code);
const placed = (code: string, isShown = true) => ({ code, width: "half" as const, isShown });

it("a preset role has its tiles first, everybody else the table's order", () => {
  expect(codes(presetLayout(OFFERED, ["own-role", "support"]))).toEqual([
    "accounts-locked",
    "errors-open",
    "sign-ins-trend",
    "drafts",
  ]);
  expect(codes(presetLayout(OFFERED, ["constructor"]))).toEqual(codes(OFFERED));
});

it("beyond the most that are shown, tiles are there to be chosen", () => {
  const many = Array.from({ length: SHOWN_MAX + 2 }, (_, index) => ({
    code: `t${index}`,
    width: "third" as const,
  }));
  expect(presetLayout(many, []).map(({ isShown }) => isShown)).toEqual([
    ...Array.from({ length: SHOWN_MAX }, () => true),
    false,
    false,
  ]);
  expect(placeTiles(many, []).filter(({ isShown }) => isShown)).toHaveLength(SHOWN_MAX);
});

it("tiles stay as they were placed; unknown and doubled ones go, new ones come last", () => {
  const tiles = placeTiles(OFFERED, [
    placed("sign-ins-trend", false),
    placed("gone"),
    placed("drafts"),
    placed("drafts"),
  ]);
  expect(tiles).toEqual([
    { code: "sign-ins-trend", width: "half", isShown: false },
    { code: "drafts", width: "half", isShown: true },
    { code: "errors-open", width: "third", isShown: true },
    { code: "accounts-locked", width: "third", isShown: true },
  ]);
});

it.each([
  ["drafts", -1, ["drafts", "errors-open"]],
  ["drafts", 1, ["errors-open", "drafts"]],
  ["errors-open", 1, ["drafts", "errors-open"]],
  ["gone", 1, ["drafts", "errors-open"]],
] as const)("moves %s by %i where there is a place", (code, by, expected) => {
  expect(codes(moveTile([placed("drafts"), placed("errors-open")], code, by))).toEqual(expected);
});
