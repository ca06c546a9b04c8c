import { beforeAll, describe, expect, it } from "vitest";
import {
  channelRow,
  channelValues,
  enabledAsTest,
  makeChannel,
  makeUnit,
  NO_SECRETS,
} from "../../../../tests/support/channels";
import { newEditor, scopeOfAdministrator, STAFF } from "../../../../tests/support/companies";
import { auditOf } from "../../../../tests/support/rows";
import { makeOrganization } from "../../../../tests/support/sample-rows";
import { db } from "../../db/client.server";
import { prepareDatabase } from "../../identity/auth/first-start.server";
import { archiveDeclarant } from "../declarants/declarant-states.server";
import { CHANNEL_TEXT as TEXT } from "./channel.text";
import { getChannel } from "./find-channel.server";
import { openSecret } from "./form/channel-secrets.server";
import { valuesOf } from "./form/channel-values";
import { createChannel, editChannel } from "./form/save-channel.server";
import { archiveChannel, enableChannel, restoreChannel } from "./states/channel-states.server";
import { testChannel } from "./testing/test-channel.server";

beforeAll(() => prepareDatabase("admin@example.com"));

const ACTOR = newEditor();
const SECRETS = { accessSecret: "s3cret-of-the-channel", certPassword: "" };

const entryOf = async () => (await auditOf(ACTOR.source.requestId)).at(-1);

const edit = async (id: number, change: object, secrets = NO_SECRETS) => {
  const row = await channelRow(id);
  return editChannel(ACTOR, id, {
    values: { ...valuesOf(row), ...change },
    secrets,
    expectedVersion: row.updated_at,
  });
};

describe("a channel", () => {
  it("gets the next code, and stands in the record in words", async () => {
    const row = await channelRow(await makeChannel(ACTOR, { name: "宁波一号" }));
    expect(row).toMatchObject({ status: "0", is_tested: 0, is_watched: 0 });
    expect(row.code).toMatch(/^CH\d{4}$/);
    expect(await entryOf()).toMatchObject({
      event: "channel.created",
      detail: { name: "宁波一号", kind: "QP预录入", transferMode: "接口调用" },
    });
  });

  it("has name and code once among live channels", async () => {
    const unit = await makeUnit();
    const id = await makeChannel(ACTOR, { name: "只有一个", code: "ONLY-1" });
    const twice = (change: object) =>
      createChannel(ACTOR, { values: channelValues({ unitId: unit.id, ...change }), secrets: NO_SECRETS });
    expect(await twice({ name: "只有一个" })).toMatchObject({
      field: "name",
      text: "通道名称已存在",
      record: { href: `/channel-manage/${id}` },
    });
    expect(await twice({ code: "ONLY-1" })).toMatchObject({ field: "code" });
    expect(await archiveChannel(ACTOR, id, "不用")).toEqual({ ok: true });
    expect(await twice({ name: "只有一个" })).toMatchObject({ ok: true });
    expect(await restoreChannel(ACTOR, id)).toMatchObject({ text: "通道名称已被另一个通道使用，不能恢复" });
  });

  it("keeps its secrets under a seal, and says nothing of them", async () => {
    const id = await makeChannel(ACTOR, {}, SECRETS);
    const row = await channelRow(id);
    expect(row.access_secret).not.toContain(SECRETS.accessSecret);
    expect(row).toMatchObject({ cert_password: null, secrets_by: ACTOR.who });
    expect(openSecret(row, "accessSecret")).toBe(SECRETS.accessSecret);
    expect(openSecret({ ...row, id: id + 1 }, "accessSecret")).toBeNull();
    expect(await edit(id, { remark: "不改密钥" })).toMatchObject({ ok: true });
    expect(openSecret(await channelRow(id), "accessSecret")).toBe(SECRETS.accessSecret);
    expect(await edit(id, {}, { accessSecret: "another-one", certPassword: "" })).toMatchObject({ ok: true });
    expect(openSecret(await channelRow(id), "accessSecret")).toBe("another-one");
    const entries = await auditOf(ACTOR.source.requestId);
    expect(entries.at(-1)).toMatchObject({ detail: { accessSecret: "已更换" } });
    expect(JSON.stringify(entries)).not.toMatch(/s3cret|another-one/);
  });

  it("sends no secret elsewhere than to the side that it was typed for", async () => {
    const id = await makeChannel(ACTOR, { endpoint: "https://customs.example.com/in" }, SECRETS);
    const elsewhere = { endpoint: "https://elsewhere.example.com/in" };
    expect(await edit(id, elsewhere)).toMatchObject({ field: "accessSecret", text: TEXT.secretNeededAgain });
    expect((await channelRow(id)).endpoint).toBe("https://customs.example.com/in");
    expect(await edit(id, { endpoint: "https://customs.example.com/other" })).toMatchObject({ ok: true });
    expect(await edit(id, elsewhere, { ...NO_SECRETS, accessSecret: "for-elsewhere" })).toMatchObject({
      ok: true,
    });
    expect(openSecret(await channelRow(id), "accessSecret")).toBe("for-elsewhere");
  });

  it("is changed by staff alone, whatever a role permits, and is seen by those who use it", async () => {
    const owner = await makeOrganization(db, "customer");
    const other = await makeOrganization(db, "customer");
    const unit = await makeUnit({ organization_id: owner });
    const id = await makeChannel(ACTOR, { unitId: unit.id });
    expect(await getChannel(db, scopeOfAdministrator(owner), id)).toMatchObject({ id });
    await expect(getChannel(db, scopeOfAdministrator(other), id)).rejects.toThrow("not-found");
    const administrator = newEditor(scopeOfAdministrator(owner));
    const form = { values: channelValues({ unitId: unit.id }), secrets: NO_SECRETS };
    expect(() => createChannel(administrator, form)).toThrow("forbidden");
    expect(() => editChannel(administrator, id, { ...form, expectedVersion: 1 })).toThrow("forbidden");
    expect(() => enableChannel(administrator, id)).toThrow("forbidden");
    await expect(testChannel(administrator, id)).rejects.toThrow("forbidden");
    await expect(archiveChannel(administrator, id, "不用")).rejects.toThrow("forbidden");
  });

  it("is not changed by who has seen an older version, unless both want the same", async () => {
    const id = await makeChannel(ACTOR);
    const { updated_at: version } = await channelRow(id);
    const change = async (remark: string) =>
      editChannel(ACTOR, id, {
        values: { ...valuesOf(await channelRow(id)), remark },
        secrets: NO_SECRETS,
        expectedVersion: version,
      });
    expect(await change("一")).toMatchObject({ ok: true });
    expect(await change("二")).toMatchObject({ reason: "stale" });
    expect(await change("一")).toMatchObject({ ok: true });
  });

  it("holds its declarant unit, which is not archived before it", async () => {
    const unit = await makeUnit();
    const id = await makeChannel(ACTOR, { unitId: unit.id });
    expect(await archiveDeclarant(ACTOR, unit.id, "不用")).toMatchObject({
      text: "还有1个通道使用该申报单位，请先解除关联",
    });
    await archiveChannel(ACTOR, id, "不用");
    expect(await archiveDeclarant(ACTOR, unit.id, "不用")).toEqual({ ok: true });
    expect(await restoreChannel(ACTOR, id)).toMatchObject({ text: "它的申报单位已归档，请先恢复申报单位" });
    expect(
      await createChannel(ACTOR, { values: channelValues({ unitId: unit.id }), secrets: NO_SECRETS }),
    ).toMatchObject({
      field: "unitId",
    });
  });
});

describe("states", () => {
  it("stand in the record, and a channel with waiting messages is not archived", async () => {
    const id = await makeChannel(ACTOR);
    await enabledAsTest(id, "2");
    await db
      .insertInto("channel_messages")
      .values({
        channel_id: id,
        organization_id: null,
        direction: "1",
        business_dir: "Deccus001",
        file_name: "I_1_t-1.xml",
        bytes: Buffer.from("x"),
        size: 1,
        hash: "x",
        status: "0",
        created_at: 1,
        changed_at: 1,
        due_at: 1,
      })
      .execute();
    expect(await archiveChannel(ACTOR, id, "不用")).toMatchObject({ text: "1份报文尚未发送完" });
    expect(await enableChannel(ACTOR, id)).toEqual({ ok: true });
    expect(await entryOf()).toMatchObject({ event: "channel.enabled", detail: { status: "停用 → 启用" } });
    expect(await getChannel(db, STAFF, id)).toMatchObject({ status: "1" });
  });
});
