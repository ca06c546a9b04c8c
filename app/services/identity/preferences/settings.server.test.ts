import { expect, it } from "vitest";
import { makePerson } from "../../../../tests/support/people";
import { db } from "../../db/client.server";
import { DEFAULT_SETTINGS } from "./settings.schema";
import { readSettings, resetSettings, saveSettings } from "./settings.server";
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
  const settings = JSON.stringify({ theme: "red", density: "huge", collapsed: true, gone: 1 });
  await db.insertInto("preferences").values({ account_id: own, settings }).execute();
  expect(await readSettings(own)).toEqual({ ...DEFAULT_SETTINGS, collapsed: true });
});
