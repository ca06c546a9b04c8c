import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { staffActor } from "../../../../../tests/support/actors";
import { PUBLISHER, toAccounts } from "../../../../../tests/support/messages";
import { testPlans } from "../../../../../tests/support/query-plans";
import { makeAccount } from "../../../../../tests/support/sample-rows";
import { SCRIPT_PAYLOADS } from "../../../../../tests/support/script-payloads";
import { strangersIn } from "../../../../../tests/support/clean-html";
import { db } from "../../../db/client.server";
import type { Actor } from "../../../forms/editing/actor.types";
import { readTyped } from "../../../forms/editing/form-values";
import { cleanRichText } from "../../../format/rich-text/rich-text.server";
import { publishMessage } from "../publish.server";
import { getTemplate, wordsToBegin } from "./find-template.server";
import { filledIn, MESSAGE_EVENTS, unknownVariables } from "./message-events";
import { createTemplate, deleteTemplate, editTemplate } from "./save-template.server";
import { templateForm } from "./template-form.server";
import { templateList } from "./template-list.server";
import type { TemplateValues } from "./template.types";

const SCOPE = { kind: "all" } as const;
let actor: Actor;
beforeAll(async () => {
  actor = await staffActor("operator");
});

let serial = 0;
const valuesOf = (values: Partial<TemplateValues> = {}): TemplateValues => ({
  code: `notice-${(serial += 1)}`,
  name: "维护通知",
  title: "{日期}系统维护",
  content: cleanRichText("<p>{发布人}通知</p>"),
  status: "active",
  ...values,
});

async function template(values: Partial<TemplateValues> = {}): Promise<number> {
  const outcome = await createTemplate(actor, valuesOf(values));
  if (!outcome.ok) throw new Error(outcome.text);
  return outcome.id;
}

const ofEvent = (event: string) =>
  db.selectFrom("message_templates").selectAll().where("event", "=", event).executeTakeFirstOrThrow();

async function reword(event: string, title: string, content: string): Promise<void> {
  const { id, code, name, updated_at: expectedVersion } = await ofEvent(event);
  const values = { code, name, title, content: cleanRichText(content), status: "disabled" as const };
  expect(await editTemplate(actor, id, { values, expectedVersion })).toMatchObject({ ok: true });
}

/** Creates the message about an expiring card and reads it as its recipient. */
async function createAndRead(values: Record<string, string>) {
  const reader = await makeAccount(db);
  const outcome = await publishMessage(
    {
      title: "卡证书即将到期",
      type: 2,
      content: "<p>请续期</p>",
      audience: toAccounts(reader),
      event: { code: "card-ending", values },
    },
    PUBLISHER,
  );
  if (!outcome.ok) throw new Error(outcome.text);
  return db
    .selectFrom("messages")
    .select(["title", "content"])
    .where("id", "=", outcome.messageId)
    .executeTakeFirstOrThrow();
}

describe("a template", () => {
  it("has its code alone, and keeps it", async () => {
    const values = valuesOf();
    const created = await createTemplate(actor, values);
    expect(await createTemplate(actor, { ...values, name: "另一个" })).toMatchObject({
      field: "code",
      text: "编码已存在",
    });
    const { id } = created as { id: number };
    const { updated_at: expectedVersion } = await getTemplate(db, SCOPE, id);
    const renamed = { ...values, code: "other", name: "停机通知" };
    expect(await editTemplate(actor, id, { values: renamed, expectedVersion: 1 })).toMatchObject({
      reason: "stale",
    });
    expect(await editTemplate(actor, id, { values: renamed, expectedVersion })).toMatchObject({ ok: true });
    expect(await getTemplate(db, SCOPE, id)).toMatchObject({ code: values.code, name: "停机通知" });
  });

  it("says nothing but its variables between braces", () => {
    const typed = { code: "a-b", name: "通知", title: "{日期}", status: "1" };
    const read = (words: object) => readTyped(templateForm(null), { ...typed, content: "甲", ...words });
    expect(read({ title: "{日期}维护" })).toMatchObject({ ok: true });
    expect(read({ title: "{时间}维护" })).toEqual({ ok: false, problems: ["标题：未知变量：时间"] });
    expect(read({ content: "{甲}{乙}{甲}" })).toEqual({ ok: false, problems: ["内容：未知变量：甲、乙"] });
    expect(read({ code: "中文" })).toMatchObject({ ok: false });
    expect(unknownVariables("{标题}{企业名称}", "certification-result")).toEqual([]);
    expect(filledIn("{constructor}{甲}", { 甲: "乙" })).toBe("{constructor}乙");
  });

  it("is what a message begins with, while it is in use", async () => {
    const id = await template();
    const words = await wordsToBegin(db, SCOPE, { id, who: "<b>李四" });
    expect(words.title).toMatch(/^\d{4}-\d\d-\d\d系统维护$/);
    expect(words.content).toBe("<p>&#60;b&#62;李四通知</p>");
    const stopped = await template({ status: "disabled" });
    await expect(wordsToBegin(db, SCOPE, { id: stopped, who: "" })).rejects.toMatchObject({
      code: "not-found",
    });
  });

  it("is deleted, unless the platform tells of something with it", async () => {
    expect(await deleteTemplate(actor, await template())).toEqual({ ok: true });
    const { id } = await ofEvent("role-changed");
    expect(await deleteTemplate(actor, id)).toMatchObject({ text: "系统事件的模板一直启用，也不能删除" });
  });
});

describe("what the platform tells by itself", () => {
  it("has a template for each event, in use, with the platform's own words at first", async () => {
    const rows = await db.selectFrom("message_templates").selectAll().where("event", "<>", "").execute();
    expect(rows.map(({ event, name }) => [event, name]).sort()).toEqual(
      Object.entries(MESSAGE_EVENTS)
        .map(([code, { name }]) => [code, name])
        .sort(),
    );
    expect(await createAndRead({})).toEqual({ title: "卡证书即将到期", content: "<p>请续期</p>" });
  });

  it("is told in the words of its template, which nobody puts out of use", async () => {
    await reword("card-ending", "{申报单位}的卡快到期", "<p>{正文}</p><p>{IC卡号}，还有{天数}天</p>");
    expect((await ofEvent("card-ending")).status).toBe("active");
    expect(await createAndRead({ 申报单位: "启航<报关>", IC卡号: "<i>1", 天数: "7" })).toEqual({
      title: "启航<报关>的卡快到期",
      content: "<p>请续期</p><p>&lt;i&gt;1，还有7天</p>",
    });
    // A title that is too long is truncated; the message is sent in any case.
    expect([...(await createAndRead({ 申报单位: "长".repeat(80) })).title]).toHaveLength(60);
  });

  it("runs nothing, whatever its values are", async () => {
    await reword("card-ending", "到期", "<p>{申报单位}</p>");
    for (const payload of SCRIPT_PAYLOADS.slice(0, 20))
      expect(strangersIn((await createAndRead({ 申报单位: payload })).content), payload).toEqual([]);
  });
});

describe("the list of templates", () => {
  beforeAll(async () => {
    const at = { created_at: 1, created_by: "test", updated_at: 1, updated_by: "test" };
    for (let index = 0; index < 1000; index += 250)
      await db
        .insertInto("message_templates")
        .values(
          Array.from({ length: 250 }, (_, number) => ({
            code: `plan-${index + number}`,
            name: `模板${index + number}号`,
            event: "",
            title: "标题",
            content: "",
            content_proof: "",
            status: "active" as const,
            ...at,
          })),
        )
        .execute();
    await sql`analyze`.execute(db);
  });
  testPlans(templateList, [
    ["keyword", { keyword: ["模板999号"] }],
    ["status", { status: ["disabled"] }],
  ]);
});
