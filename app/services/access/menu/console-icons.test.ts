import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { CONSOLE_ICONS } from "./console-icons";
import { CONSOLE_GROUPS, CONSOLE_PAGES } from "../paths/console-pages";

const sprite = readFileSync(new URL("../../../components/console/icons.svg", import.meta.url), "utf8");

it("the sprite has every icon, each once, in order", () => {
  const drawn = [...sprite.matchAll(/<symbol id="([^"]+)"/g)].map(([, name]) => name);
  expect(drawn).toEqual(CONSOLE_ICONS);
  expect(drawn).toEqual([...new Set(drawn)].sort());
});

it("every icon of the console's table is among them", () => {
  const icons = [...CONSOLE_GROUPS, ...CONSOLE_PAGES].map(({ icon }) => icon);
  expect(icons.filter((icon) => !CONSOLE_ICONS.includes(icon))).toEqual([]);
});

it("nothing in it runs or comes from elsewhere", () => {
  expect(sprite).not.toMatch(/<script|\son\w+=|href=|url\(/i);
});
