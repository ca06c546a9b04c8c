import { CompiledQuery, sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { staffActor } from "../../../../tests/support/actors";
import { enabledAsTest, makeChannel, makeUnit } from "../../../../tests/support/channels";
import { makePerson } from "../../../../tests/support/people";
import { expectByIndex } from "../../../../tests/support/query-plans";
import { joinOrganization, makeOrganization } from "../../../../tests/support/sample-rows";
import { clockTime } from "../../../../tests/support/still-clock";
import { watchStatements } from "../../../../tests/support/watched-statements";
import type { Scope } from "../../access/scopes/scope.server";
import { db } from "../../db/client.server";
import { endOfDay, startOfDay } from "../../format/day";
import { formatTime } from "../../format/time";
import {
  countChildren,
  readChannelFigures,
  readExpiringUnits,
  readOrganizationFigures,
  readPeopleFigures,
  readUnitsAwaitingChannel,
} from "./platform-figures.server";

const DAY = 86_400_000;
const ALL: Scope = { kind: "all" };
const at = clockTime();
const ofOrganization = (organizationId: number): Scope => ({
  kind: "organization",
  accountId: 1,
  departmentId: null,
  organizationId,
});

let own: number;
let channel: number;

async function addMessages(channelId: number, statuses: readonly ("0" | "1" | "2" | "3" | "4")[]) {
  await db
    .insertInto("channel_messages")
    .values(
      statuses.map((status, index) => ({
        channel_id: channelId,
        organization_id: null,
        direction: "1" as const,
        business_dir: "Deccus001",
        file_name: `I_${index}.xml`,
        bytes: Buffer.from("x"),
        size: 1,
        hash: `${channelId}-${index}`,
        status,
        created_at: at,
        changed_at: at,
        due_at: at,
      })),
    )
    .execute();
}

beforeAll(async () => {
  const actor = await staffActor("operator");
  own = await makeOrganization(db, "customer", { name: "本企业" });
  const unit = await makeUnit({ organization_id: own });
  channel = await makeChannel(actor, { name: "本企业的通道", unitId: unit.id });
  const other = await makeChannel(actor, { name: "别人的通道", unitId: (await makeUnit()).id });
  await enabledAsTest(channel, "3");
  await db.updateTable("channels").set({ problem: "目录不见了" }).where("id", "=", channel).execute();
  await enabledAsTest(other);
  await db
    .updateTable("channels")
    .set({ is_watched: 1, heartbeat_seconds: 60, last_heartbeat_at: at - 4 * 60_000 })
    .where("id", "=", other)
    .execute();
  await addMessages(channel, ["0", "1", "2", "3", "4"]);
  await addMessages(other, ["3", "3"]);
});

describe("channels", () => {
  it("are told with what waits and what has failed, those that are not well first", async () => {
    expect(await readChannelFigures(ALL, at)).toEqual({
      inUse: 1,
      failing: 1,
      silent: 1,
      pending: 1,
      failed: 2,
      rows: [
        { id: channel, name: "本企业的通道", problem: "目录不见了" },
        { id: expect.any(Number) as number, name: "别人的通道", problem: "" },
      ],
    });
  });

  it("are an organisation's own, and nobody's for whoever sees nothing", async () => {
    expect(await readChannelFigures(ofOrganization(own), at)).toMatchObject({
      inUse: 0,
      failing: 1,
      silent: 0,
      pending: 1,
      failed: 1,
    });
    expect(await readChannelFigures({ kind: "nothing" }, at)).toMatchObject({
      failing: 0,
      failed: 0,
      rows: [],
    });
  });

  it("are silent after three missed intervals, and not before", async () => {
    expect(await readChannelFigures(ALL, at - 60_000)).toMatchObject({ silent: 0 });
  });
});

describe("declarant units", () => {
  it("that wait for their first channel are counted, those of longest standing first", async () => {
    const before = await readUnitsAwaitingChannel(at);
    const made: number[] = [];
    for (const updated of [3, 2])
      made.push((await makeUnit({ organization_id: own, name: `待开通${updated}`, updated_at: updated })).id);
    const { count, rows } = await readUnitsAwaitingChannel(at);
    expect(count).toBe(before.count + 2);
    expect(rows.filter(({ id }) => made.includes(id)).map(({ name }) => name)).toEqual([
      "待开通2",
      "待开通3",
    ]);
  });
});

describe("organisations", () => {
  it("are counted with the new and the frozen ones, without those below others", async () => {
    const before = await readOrganizationFigures("provider", at);
    await makeOrganization(db, "provider", { name: "新服务商", created_at: at });
    await makeOrganization(db, "provider", { name: "冻结的服务商", created_at: at - DAY, status: "frozen" });
    const { count, fresh, frozen, rows } = await readOrganizationFigures("provider", at);
    expect([count - before.count, fresh - before.fresh, frozen - before.frozen]).toEqual([2, 1, 1]);
    expect(rows[0]).toMatchObject({ name: "新服务商" });
    await makeOrganization(db, "customer", { name: "一级客户", parent_id: own });
    expect(await countChildren(own)).toBe(1);
  });

  it("have people in scope, of whom some are frozen", async () => {
    const people = await Promise.all([makePerson(), makePerson(), makePerson()]);
    for (const { id } of people.slice(0, 2)) await joinOrganization(db, id, own);
    await db.updateTable("accounts").set({ status: "frozen" }).where("id", "=", people[0].id).execute();
    expect(await readPeopleFigures(ofOrganization(own))).toEqual({ count: 2, frozen: 1, locked: 0 });
  });

  it("have units whose cards end soon, the nearest first", async () => {
    const later = await makeUnit({ organization_id: own });
    const sooner = await makeUnit({ organization_id: own });
    const ends = (id: number, end: number) =>
      db.updateTable("declarant_units").set({ next_expiry: end }).where("id", "=", id).execute();
    await ends(later.id, at + 9 * DAY);
    await ends(sooner.id, at + DAY);
    const { count, rows } = await readExpiringUnits(ofOrganization(own), at);
    expect([count, ...rows.map(({ id }) => id)]).toEqual([2, sooner.id, later.id]);
    expect(await readExpiringUnits(ofOrganization(0), at)).toEqual({ count: 0, rows: [] });
    const today = formatTime(at, "YYYY-MM-DD");
    const last = formatTime(at + 30 * DAY, "YYYY-MM-DD");
    for (const [end, counted] of [
      [startOfDay(today) - 1, 1],
      [startOfDay(today), 2],
      [endOfDay(last), 2],
      [endOfDay(last) + 1, 1],
    ] as const) {
      await ends(sooner.id, end);
      expect((await readExpiringUnits(ofOrganization(own), at)).count, String(end - at)).toBe(counted);
    }
  });
});

describe("among many rows", () => {
  beforeAll(async () => {
    for (let index = 0; index < 400; index += 1)
      await makeOrganization(db, "customer", { name: `客户${index}` });
    const unit = await makeUnit();
    const stamps = { created_at: at, created_by: "test", updated_at: at, updated_by: "test" };
    for (let start = 0; start < 1000; start += 250)
      await db
        .insertInto("channels")
        .values(
          Array.from({ length: 250 }, (_, index) => ({
            code: `P${String(start + index)}`,
            name: `计划通道${String(start + index)}`,
            kind: "qp",
            transfer_mode: "2",
            unit_id: unit.id,
            status: "0" as const,
            ...stamps,
          })),
        )
        .execute();
    const ids = Array.from(
      { length: 2000 },
      (_, index) => `(${channel}, '1', 'D', 'f${index}', '', 0, 'h${index}', '2', ${at}, ${at}, ${at})`,
    );
    await sql`insert into channel_messages
      (channel_id, direction, business_dir, file_name, bytes, size, hash, status, created_at, changed_at, due_at)
      values ${sql.raw(ids.join())}`.execute(db);
    await sql`analyze`.execute(db);
  });

  it("each question is answered by an index", async () => {
    const take = watchStatements();
    for (const scope of [ALL, ofOrganization(own)])
      await Promise.all([readChannelFigures(scope, at), readExpiringUnits(scope, at)]);
    // Accounts are counted by the filters of the account list, which has its own test of many.
    await Promise.all([readOrganizationFigures("customer", at), countChildren(own)]);
    const asked = take().filter(({ text }) => /^\s*select/i.test(text));
    expect(asked.length).toBeGreaterThan(16);
    for (const { text, values } of asked)
      await expectByIndex({ compile: () => CompiledQuery.raw(text, [...values]) });
  });
});
