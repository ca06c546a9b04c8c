import { beforeAll, describe, expect, it } from "vitest";
import { sentNotice } from "../../../../tests/support/outbox-rows";
import { STAFF_VIEWER } from "../../../../tests/support/sample-lists";
import { lock } from "../../../../tests/support/password-locks";
import { clockTime } from "../../../../tests/support/still-clock";
import type { ListDefinition, Viewer } from "../../collections/lists/define-list.server";
import { shapeOf } from "../../collections/lists/list-shape.server";
import { readListQuery } from "../../collections/lists/list-query";
import { readList } from "../../collections/lists/read-list.server";
import { countWholeSearch } from "../../collections/lists/masks/masked-tries.server";
import { ACCOUNT_CONTACT } from "../../identity/accounts/masked-contact";
import { env } from "../../runtime/configuration/env.server";
import { staffActor } from "../../../../tests/support/actors";
import { makePerson } from "../../../../tests/support/people";
import { liftLimit } from "./lift-limit.server";
import { db } from "../../db/client.server";
import { lockList } from "./lock-list.server";
import { notifyList } from "./notify-list.server";

const PHONE = "13855667788";
const OTHER = "13855997788";
const MASKED = "138****7788";

const viewer = { ...STAFF_VIEWER, at: clockTime() };
const lacking: Viewer = { ...viewer, may: (perms) => perms !== "account:reveal-contact" };

async function rowsIn<Row extends { readonly id: number }>(
  list: ListDefinition<Row>,
  search: Record<string, string>,
  asked: Viewer,
) {
  const query = readListQuery(await shapeOf(list, asked), new URLSearchParams(search));
  return (await readList(db, list, query, asked)).rows;
}

/** Searches as the account, each for another phone of the same mask. */
const searchesOf = (accountId: number) => (index: number) =>
  countWholeSearch(ACCOUNT_CONTACT, `138${String(index).padStart(4, "0")}7788`, { ...lacking, accountId });

const notices = async (target: string, asked: Viewer) =>
  (await rowsIn(notifyList, { atFrom: "", target }, asked)).length;
const limits = async (subject: string, asked: Viewer) =>
  (await rowsIn(lockList, { activeOnly: "", subject }, asked)).length;

beforeAll(async () => {
  const at = clockTime();
  await db
    .insertInto("outbox")
    .values([PHONE, OTHER, MASKED].map((target) => sentNotice({ target, created_at: at })))
    .execute();
  await lock(PHONE);
  await lock(OTHER);
});

describe("targets of notices", () => {
  it("are found whole, and masked as they are shown", async () => {
    for (const asked of [lacking, viewer]) {
      expect(await notices(PHONE, asked)).toBe(2);
      expect(await notices(MASKED, asked)).toBe(3);
      expect(await notices("138", asked)).toBe(3);
      expect(await notices("138****7780", asked)).toBe(0);
      expect(await notices("139****7788", asked)).toBe(0);
    }
  });

  it("are found by a longer beginning by whoever holds the right alone", async () => {
    for (let length = 4; length < PHONE.length; length += 1)
      expect(await notices(PHONE.slice(0, length), lacking)).toBe(0);
    expect(await notices("13855", viewer)).toBe(2);
    expect(await notices("138556", viewer)).toBe(1);
  });
});

describe("limited subjects", () => {
  it("are found whole, and masked as they are shown", async () => {
    expect(await limits(PHONE, lacking)).toBe(1);
    expect(await limits(MASKED, lacking)).toBe(2);
    expect(await limits("138****7780", lacking)).toBe(0);
    for (let length = 1; length < PHONE.length; length += 1)
      expect(await limits(PHONE.slice(0, length), lacking)).toBe(0);
  });
});

describe("a limit of searches for whole phones", () => {
  it("is listed by the account's number and lifted by others than its owner", async () => {
    const { id } = await makePerson();
    const search = searchesOf(id);
    for (let index = 0; index <= env.limits.WHOLE_SEARCHES_ALIKE_PER_DAY; index += 1) await search(index);
    const [row, ...others] = await rowsIn(lockList, { kind: "search" }, viewer);
    expect(others).toEqual([]);
    expect(row).toMatchObject({ shown: String(id), kindText: "查询完整号码", isActive: true });
    const staff = await staffActor("support");
    const own = { ...staff, accountId: id };
    expect(await liftLimit(own, row!.id, "自己")).toEqual({ ok: false, text: "不能对自己的账号执行此操作" });
    expect(await liftLimit(staff, row!.id, "核实")).toEqual({ ok: true });
    expect(await search(env.limits.WHOLE_SEARCHES_ALIKE_PER_DAY)).toBeNull();
  });
});
