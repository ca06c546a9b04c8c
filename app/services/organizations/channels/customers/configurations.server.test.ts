import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  configurationValues,
  enabledAsTest,
  makeChannel,
  makeUnit,
} from "../../../../../tests/support/channels";
import { newEditor, scopeOfAdministrator } from "../../../../../tests/support/companies";
import { auditOf } from "../../../../../tests/support/rows";
import { makeOrganization } from "../../../../../tests/support/sample-rows";
import { db } from "../../../db/client.server";
import { prepareDatabase } from "../../../identity/auth/first-start.server";
import { countArchiveEffects } from "../../companies/states/archive-rules.server";
import { archiveChannel } from "../states/channel-states.server";
import { listConfigurations } from "./find-configuration.server";
import { moveConfiguration, type ConfigurationMove } from "./move-configuration.server";
import { addConfiguration, editConfiguration, valuesOf } from "./save-configuration.server";

beforeAll(() => prepareDatabase("admin@example.com"));

const ACTOR = newEditor();
let customer: number;
let channels: readonly number[];
beforeEach(async () => {
  customer = await makeOrganization(db, "customer");
  channels = [await makeChannel(ACTOR), await makeChannel(ACTOR), await makeChannel(ACTOR)];
  for (const id of channels) await enabledAsTest(id);
});

const add = (index: number, change: Parameters<typeof configurationValues>[0] = {}, actor = ACTOR) =>
  addConfiguration(actor, customer, configurationValues({ channelId: channels[index]!, ...change }));

/** The channels of the customer in their order, the default one marked. */
const order = async () =>
  (await listConfigurations(db, customer)).map(
    (row) =>
      `${String(channels.indexOf(row.channel_id))}@${String(row.priority)}${row.is_default ? "*" : ""}`,
  );

const idOf = async (index: number) =>
  (await listConfigurations(db, customer)).find((row) => row.channel_id === channels[index])!.id;

const move = async (index: number, step: ConfigurationMove) =>
  moveConfiguration(ACTOR, { organizationId: customer, id: await idOf(index) }, step);

describe("the channels of a customer", () => {
  it("begin with a default one, and stand in the order of their places", async () => {
    await add(0);
    await add(1);
    await add(2, { priority: 1, isDefault: true });
    expect(await order()).toEqual(["2@1*", "0@2", "1@3"]);
    expect(await move(0, "default")).toEqual({ ok: true });
    expect(await move(2, "up")).toMatchObject({ text: "已经是第一条" });
    expect(await move(2, "down")).toEqual({ ok: true });
    expect(await order()).toEqual(["0@1*", "2@2", "1@3"]);
    expect(await move(0, "remove")).toMatchObject({ text: "请先指定另一条默认通道" });
    expect(await move(2, "remove")).toEqual({ ok: true });
    expect(await move(1, "remove")).toEqual({ ok: true });
    expect(await move(0, "remove")).toEqual({ ok: true });
    expect(await order()).toEqual([]);
    const entries = await auditOf(ACTOR.source.requestId);
    expect(entries.at(-1)).toMatchObject({ event: "customer-channel.removed" });
  });

  it("are each there once, of channels that have been enabled, and no more than twenty", async () => {
    await add(0);
    expect(await add(0)).toMatchObject({ field: "channelId", text: "该通道已配置" });
    await enabledAsTest(channels[1]!, "3");
    expect(await add(1)).toMatchObject({ ok: true });
    const idle = await makeChannel(ACTOR);
    expect(await add(0, { channelId: idle })).toMatchObject({ field: "channelId" });
    for (let count = 2; count < 20; count += 1) {
      const id = await makeChannel(ACTOR);
      await enabledAsTest(id);
      expect(await add(0, { channelId: id })).toMatchObject({ ok: true });
    }
    expect(await add(2)).toMatchObject({ text: "每个客户最多配置20条通道" });
  });

  it("declare by the channel's unit, or by one of the customer's own", async () => {
    const own = await makeUnit({ organization_id: customer });
    const foreign = await makeUnit();
    expect(await add(0, { declarantUnitId: foreign.id })).toMatchObject({ field: "declarantUnitId" });
    expect(await add(0, { declarantUnitId: own.id })).toMatchObject({ ok: true });
    expect((await listConfigurations(db, customer))[0]).toMatchObject({ unit_id: own.id });
  });

  it("hold their channel, and are told of before the customer is archived", async () => {
    await add(0);
    await enabledAsTest(channels[0]!, "2");
    expect(await archiveChannel(ACTOR, channels[0]!, "不用")).toMatchObject({
      text: "还有1个客户配置了该通道",
    });
    expect(await countArchiveEffects(db, [customer])).toMatchObject({ channels: 1 });
  });

  it("are set by staff alone, and not by who has seen an older version", async () => {
    await add(0);
    await add(1);
    const administrator = newEditor(scopeOfAdministrator(customer));
    expect(() => add(2, {}, administrator)).toThrow("forbidden");
    const [row] = await listConfigurations(db, customer);
    const key = { organizationId: customer, id: row!.id };
    const edit = (remark: string, more = {}) =>
      editConfiguration(ACTOR, key, {
        values: { ...valuesOf(row!), remark, ...more },
        expectedVersion: row!.updated_at,
      });
    expect(() =>
      editConfiguration(administrator, key, { values: valuesOf(row!), expectedVersion: 1 }),
    ).toThrow("forbidden");
    expect(await edit("一", { isDefault: false })).toMatchObject({
      field: "isDefault",
      text: "请先指定另一条默认通道",
    });
    expect(await edit("一")).toMatchObject({ ok: true });
    expect(await edit("二")).toMatchObject({ reason: "stale" });
    const foreign = { organizationId: await makeOrganization(db, "customer"), id: row!.id };
    await expect(moveConfiguration(ACTOR, foreign, "remove")).rejects.toThrow("not-found");
  });
});
