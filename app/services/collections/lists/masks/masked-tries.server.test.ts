import { beforeEach, describe, expect, it } from "vitest";
import { makePerson, newRequestSource } from "../../../../../tests/support/people";
import { auditOf } from "../../../../../tests/support/rows";
import { STAFF_VIEWER } from "../../../../../tests/support/sample-lists";
import { clockTime, passHours, passSeconds } from "../../../../../tests/support/still-clock";
import { maskIdentifier } from "../../../format/mask";
import { env } from "../../../runtime/configuration/env.server";
import type { Viewer } from "../define-list.server";
import type { MaskedValue } from "./masked-value";
import { countWholeSearch } from "./masked-tries.server";

const CONTACT: MaskedValue = {
  perms: "account:reveal-contact",
  columns: ["accounts.phone"],
  mask: maskIdentifier,
  wholeOf: (typed) => (/^1\d{10}$/.test(typed) ? typed : null),
};
const { WHOLE_SEARCHES_PER_DAY: DAY, WHOLE_SEARCHES_ALIKE_PER_DAY: ALIKE } = env.limits;

/** Different phones whose masks differ as well. */
const phone = (index: number) => `1390000${String(index).padStart(4, "0")}`;
/** Different phones that all are `138****7788`. */
const alike = (index: number) => `138${String(index).padStart(4, "0")}7788`;

let viewer: Viewer;
beforeEach(async () => {
  const { id, username } = await makePerson();
  const asker = { who: username, source: newRequestSource("page") };
  const may = (perms: string) => perms !== "account:reveal-contact";
  viewer = { ...STAFF_VIEWER, accountId: id, may, asker };
});

const search = (typed: string, asked = viewer) => countWholeSearch(CONTACT, typed, asked);
async function searchEach(count: number, valueOf: (index: number) => string) {
  for (let index = 0; index < count; index += 1) expect(await search(valueOf(index))).toBeNull();
}
const records = () => auditOf(viewer.asker!.source.requestId);

describe("searches for whole masked values", () => {
  it("are refused beyond so many different ones a day, and that is recorded once", async () => {
    await searchEach(DAY, phone);
    expect(await records()).toEqual([]);
    const until = clockTime() + env.limits.WHOLE_SEARCH_BLOCK_SECONDS * 1000;
    expect(await search(phone(DAY))).toBe(until);
    expect(await search(phone(DAY + 1))).toBe(until);
    expect(await records()).toMatchObject([
      {
        event: "account.contacts-searched",
        result: "limited",
        detail: { target: maskIdentifier(phone(DAY)), limit: "day" },
      },
    ]);
    passHours(24);
    expect(await search(phone(DAY))).toBeNull();
  });

  it("are refused beyond so many that look alike, until the day is over", async () => {
    await searchEach(ALIKE, alike);
    expect(await search(alike(ALIKE))).toBeGreaterThan(clockTime());
    expect(await records()).toMatchObject([{ detail: { target: "138****7788", limit: "alike" } }]);
    expect(await search(phone(1))).toBeGreaterThan(clockTime());
    passSeconds(env.limits.WHOLE_SEARCH_BLOCK_SECONDS);
    expect(await search(phone(1))).toBeNull();
    expect(await search(alike(ALIKE))).toBeGreaterThan(clockTime());
    passHours(24);
    expect(await search(alike(ALIKE))).toBeNull();
  });

  it("count a value once a day, and are answered again while others are refused", async () => {
    for (let time = 0; time < ALIKE; time += 1) expect(await search(alike(0))).toBeNull();
    for (let index = 1; index < ALIKE; index += 1) expect(await search(alike(index))).toBeNull();
    expect(await search(alike(ALIKE))).not.toBeNull();
    expect(await search(alike(0))).toBeNull();
  });

  it("are counted for each account by itself, and for whoever holds the right not at all", async () => {
    await searchEach(ALIKE, alike);
    const { id } = await makePerson();
    expect(await search(alike(ALIKE), { ...viewer, accountId: id })).toBeNull();
    for (let index = 0; index <= ALIKE; index += 1)
      expect(await search(alike(index), { ...viewer, may: () => true })).toBeNull();
    expect(await search(alike(ALIKE))).not.toBeNull();
  });

  it("are no searches by what the mask shows", async () => {
    for (let index = 0; index <= DAY; index += 1) expect(await search(`138****${index}`)).toBeNull();
    expect(await search(phone(0))).toBeNull();
  });
});
