import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { makeCompany } from "../../../../../tests/support/companies";
import { clockTime, passHours } from "../../../../../tests/support/still-clock";
import { prepareDatabase } from "../../../identity/auth/first-start.server";
import { db } from "../../../db/client.server";
import { endOfDay } from "../../../format/day";
import { formatTime } from "../../../format/time";
import { notifyExpiring } from "./notify-expiring.server";

beforeAll(() => prepareDatabase("admin@example.com"));

const DAY = 86_400_000;
const lastDayIn = (days: number) => endOfDay(formatTime(clockTime() + days * DAY, "YYYY-MM-DD"));

async function readNotices(name: string): Promise<string[]> {
  await notifyExpiring();
  const rows = await db.selectFrom("messages").select("content").orderBy("id").execute();
  return rows.map(({ content }) => content).filter((content) => content.includes(name));
}

let serial = 0;

describe("before an organisation ends", () => {
  let name: string;
  let id: number;
  const endIn = async (days: number | null) =>
    db
      .updateTable("organizations")
      .set({ valid_to: days === null ? null : lastDayIn(days) })
      .where("id", "=", id)
      .execute();
  beforeEach(async () => {
    name = `到期公司${(serial += 1)}`;
    ({ id } = await makeCompany("customer", { name }));
  });

  it("its administrators are told 30, 7 and 1 days before, once each", async () => {
    await endIn(31);
    expect(await readNotices(name)).toEqual([]);
    passHours(48);
    expect(await readNotices(name)).toEqual([expect.stringContaining("还有30天")]);
    expect(await readNotices(name)).toHaveLength(1);
    passHours(23 * 24);
    expect((await readNotices(name)).at(-1)).toContain("还有7天");
    passHours(24);
    expect(await readNotices(name)).toHaveLength(2);
    passHours(5 * 24);
    expect((await readNotices(name)).at(-1)).toContain("还有1天");
    expect(await readNotices(name)).toHaveLength(3);
    passHours(48);
    expect(await readNotices(name)).toHaveLength(3);
  });

  it("the nearest mark counts, and a longer validity begins anew", async () => {
    await endIn(3);
    expect(await readNotices(name)).toHaveLength(1);
    await endIn(20);
    expect(await readNotices(name)).toHaveLength(2);
    await endIn(null);
    expect(await readNotices(name)).toHaveLength(2);
  });

  it("nobody is told of one that is frozen", async () => {
    await endIn(5);
    await db.updateTable("organizations").set({ status: "frozen" }).where("id", "=", id).execute();
    expect(await readNotices(name)).toEqual([]);
  });
});
