import { expect, it } from "vitest";
import { makePerson } from "../../../../tests/support/people";
import { db } from "../../db/client.server";
import { DEFAULT_SETTINGS } from "./settings.schema";
import {
  readSettings,
  recordRecentList,
  resetSettings,
  saveSettings,
  setFavouriteList,
} from "./settings.server";
import { changeVisits, readVisits } from "./visits.server";

it("settings are the person's own, changed one by one and reset together", async () => {
  const own = (await makePerson()).id;
  const other = (await makePerson()).id;
  expect(await readSettings(own)).toEqual(DEFAULT_SETTINGS);
  await saveSettings(own, { collapsed: true });
  await saveSettings(own, { theme: "#aa3366", density: "dense" });
  expect(await readSettings(own)).toEqual({
    ...DEFAULT_SETTINGS,
    collapsed: true,
    theme: "#aa3366",
    density: "dense",
  });
  expect(await readSettings(other)).toEqual(DEFAULT_SETTINGS);
  await resetSettings(own);
  expect(await readSettings(own)).toEqual(DEFAULT_SETTINGS);
});

it("what has been put onto the workbench outlives a reset", async () => {
  const own = (await makePerson()).id;
  await saveSettings(own, { shortcuts: ["/phsb/codes"], theme: "#aa3366" });
  await resetSettings(own);
  expect(await readSettings(own)).toEqual({ ...DEFAULT_SETTINGS, shortcuts: ["/phsb/codes"] });
});

it("settings and visited views leave one another alone", async () => {
  const own = (await makePerson()).id;
  await changeVisits(own, () => []);
  await saveSettings(own, { tagsView: false });
  expect(await readVisits(own)).toEqual([]);
  await changeVisits(own, () => []);
  await resetSettings(own);
  expect(await readVisits(own)).toEqual([]);
});

it("what is stored and not known any more is as it was given", async () => {
  const own = (await makePerson()).id;
  const settings = JSON.stringify({ theme: "red", density: "huge", collapsed: true, unknown: 1 });
  await db.insertInto("preferences").values({ account_id: own, settings }).execute();
  expect(await readSettings(own)).toEqual({ ...DEFAULT_SETTINGS, collapsed: true });
});

it("code lists that were opened or chosen stay at hand, also when everything else is reset", async () => {
  const own = (await makePerson()).id;
  const lists = async () => (await readSettings(own)).codeLists;
  for (const type of [18, 3, 18, 18, 4, 5, 7, 9, 10]) await recordRecentList(own, await lists(), type);
  expect((await lists()).recent).toEqual([10, 9, 7, 5, 4, 18]);
  await setFavouriteList(own, 18, true);
  await setFavouriteList(own, 3, true);
  await setFavouriteList(own, 18, true);
  await setFavouriteList(own, 4, false);
  await resetSettings(own);
  expect(await lists()).toEqual({ favourites: [3, 18], recent: [10, 9, 7, 5, 4, 18] });
  await setFavouriteList(own, 3, false);
  expect((await lists()).favourites).toEqual([18]);
});
