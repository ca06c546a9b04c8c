import { beforeAll, describe, expect, it } from "vitest";
import { administratorOf } from "../../../../../tests/support/actors";
import { enabledAsTest, makeChannel, makeUnit, NO_SECRETS } from "../../../../../tests/support/channels";
import { newEditor } from "../../../../../tests/support/companies";
import { clockTime } from "../../../../../tests/support/still-clock";
import { db } from "../../../db/client.server";
import { prepareDatabase } from "../../../identity/auth/first-start.server";
import { listUnread } from "../../../messaging/messages/box.server";
import { isUnitAwaitingChannel } from "../../declarants/list/awaits-channel.server";
import { getChannel } from "../find-channel.server";
import { valuesOf } from "../form/channel-values";
import { editChannel } from "../form/save-channel.server";
import { archiveChannel, disableChannel, enableChannel } from "./channel-states.server";

beforeAll(() => prepareDatabase("admin@example.com"));

const ACTOR = newEditor();
const titlesOf = async (accountId: number) => (await listUnread(accountId)).records.map(({ title }) => title);
const countMessages = async () => (await db.selectFrom("messages").select("id").execute()).length;
const isAwaiting = (id: number) => isUnitAwaitingChannel(db, id, clockTime());

describe("a declarant unit of an organisation waits for its first channel", () => {
  it("as long as it has none that is not archived", async () => {
    const { organizationId } = await administratorOf("customer");
    const unit = await makeUnit({ organization_id: organizationId });
    expect(await isAwaiting(unit.id)).toBe(true);
    const channel = await makeChannel(ACTOR, { unitId: unit.id });
    expect(await isAwaiting(unit.id)).toBe(false);
    expect(await archiveChannel(ACTOR, channel, "登记错误")).toEqual({ ok: true });
    expect(await isAwaiting(unit.id)).toBe(true);
  });

  it("only where nothing else keeps it from sending", async () => {
    const { organizationId: owner } = await administratorOf("customer");
    const at = clockTime();
    const made = async (...[unit, card]: Parameters<typeof makeUnit>) =>
      isAwaiting((await makeUnit({ organization_id: owner, ...unit }, card)).id);
    expect(await made({}, { valid_to: at })).toBe(true);
    expect(await made({}, { valid_to: at - 1 })).toBe(false);
    expect(await made({}, { status: "disabled" })).toBe(false);
    expect(await made({}, { archived_at: at })).toBe(false);
    expect(await made({ status: "disabled" })).toBe(false);
    expect(await made({ archived_at: at })).toBe(false);
    expect(await made({ organization_id: null })).toBe(false);
  });

  it("and its administrators learn that it can send, the first time alone", async () => {
    const { organizationId, actor } = await administratorOf("customer");
    const unit = await makeUnit({ organization_id: organizationId, name: "启航报关" });
    const channel = await makeChannel(ACTOR, { unitId: unit.id, name: "启航一号" });
    await db.updateTable("channels").set({ is_tested: 1 }).where("id", "=", channel).execute();
    const received = () => titlesOf(actor.accountId);
    expect(await received()).toEqual([]);
    expect(await enableChannel(ACTOR, channel)).toEqual({ ok: true });
    expect(await received()).toEqual(["通道已开通"]);
    const last = await db.selectFrom("messages").select("content").orderBy("id", "desc").executeTakeFirst();
    expect(last?.content).toContain("申报单位“启航报关”的通道“启航一号”已开通");
    expect(await disableChannel(ACTOR, channel)).toEqual({ ok: true });
    expect(await enableChannel(ACTOR, channel)).toEqual({ ok: true });
    expect(await received()).toEqual(["通道已开通"]);
  });

  it("and those of another organisation do, whose unit gets a channel in use", async () => {
    const first = await administratorOf("customer");
    const second = await administratorOf("customer");
    const own = await makeUnit({ organization_id: first.organizationId });
    const other = await makeUnit({ organization_id: second.organizationId, name: "远航报关" });
    const third = await makeUnit({ organization_id: second.organizationId });
    const channel = await makeChannel(ACTOR, { unitId: own.id });
    await enabledAsTest(channel);
    const moveTo = async (unitId: number, remark = "") => {
      const row = await getChannel(db, ACTOR.scope, channel);
      const values = { ...valuesOf(row), unitId, cardIds: "", remark };
      expect(
        await editChannel(ACTOR, channel, { values, secrets: NO_SECRETS, expectedVersion: row.updated_at }),
      ).toMatchObject({ ok: true });
    };
    await moveTo(own.id, "备用");
    expect(await titlesOf(first.actor.accountId)).toEqual([]);
    await moveTo(other.id);
    expect(await titlesOf(first.actor.accountId)).toEqual([]);
    expect(await titlesOf(second.actor.accountId)).toEqual(["通道已开通"]);
    const last = await db.selectFrom("messages").select("content").orderBy("id", "desc").executeTakeFirst();
    expect(last?.content).toContain("申报单位“远航报关”的通道");
    expect(await disableChannel(ACTOR, channel)).toEqual({ ok: true });
    await moveTo(third.id);
    expect(await titlesOf(second.actor.accountId)).toEqual(["通道已开通"]);
    await enabledAsTest(channel, "3");
    await moveTo(own.id);
    expect(await titlesOf(first.actor.accountId)).toEqual(["通道已开通"]);
  });

  it("of the platform's own unit nobody learns anything", async () => {
    const unit = await makeUnit();
    const channel = await makeChannel(ACTOR, { unitId: unit.id });
    await enabledAsTest(channel, "2");
    await db.updateTable("channels").set({ status: "0" }).where("id", "=", channel).execute();
    const before = await countMessages();
    expect(await enableChannel(ACTOR, channel)).toEqual({ ok: true });
    expect(await countMessages()).toBe(before);
  });
});
