import { beforeEach, describe, expect, it } from "vitest";
import { sendTo } from "../../../../../tests/support/messages";
import { provedSession, proveIdentity } from "../../../../../tests/support/identity";
import { makePerson, newRequestSource, newEmail } from "../../../../../tests/support/people";
import { auditOf, noticesTo } from "../../../../../tests/support/rows";
import { joinOrganization, makeOrganization } from "../../../../../tests/support/sample-rows";
import { passHours } from "../../../../../tests/support/still-clock";
import { recordAgreement } from "../../accounts/accounts.server";
import { db } from "../../../db/client.server";
import type { Account } from "../../../db/schema/schema-people";
import { inTransaction } from "../../../db/transaction.server";
import { listUnread } from "../../../messaging/messages/box.server";
import type { LiveSession } from "../../sessions/sessions.server";
import { describeCopy, openExport, requestExport } from "./exports.server";
import { deleteExpiredExports } from "./export-rows.server";
import { prepareExports } from "./prepare-export.server";

let person: Account;
let session: LiveSession;
beforeEach(async () => {
  person = await makePerson({ email: newEmail(), realname: "张三<丰>" });
  session = await provedSession(person, "export-data");
});

const copyId = async (accountId = person.id) => {
  const copy = await describeCopy(accountId);
  if (copy.state !== "ready") throw new Error(`the copy is ${copy.state}`);
  return copy.id;
};

async function textOf(file: "json" | "html", of = session): Promise<string | null> {
  const chunks = await openExport(of, { id: await copyId(), file }, newRequestSource());
  if (!chunks) return null;
  const parts: Uint8Array[] = [];
  for await (const chunk of chunks) parts.push(chunk);
  return Buffer.concat(parts).toString("utf8");
}

async function prepared(): Promise<void> {
  expect(await requestExport(session, newRequestSource())).toEqual({ ok: true });
  await prepareExports();
}

describe("a copy of the own data", () => {
  it("is asked for with a fresh identity check only, which it uses up", async () => {
    const source = newRequestSource();
    expect(await requestExport(session, source)).toEqual({ ok: true });
    expect(await auditOf(source.requestId)).toMatchObject([
      { event: "account.exported", result: "ok", detail: { step: "requested" } },
    ]);
    expect(await describeCopy(person.id)).toEqual({ state: "waiting" });
    await prepareExports();
    expect(await requestExport(session, newRequestSource())).toEqual({ ok: false, text: "请先完成身份验证" });
    expect((await describeCopy(person.id)).state).toBe("ready");
  });

  it("under way is not asked for again, and the check stays good", async () => {
    await requestExport(session, newRequestSource());
    await proveIdentity(session, "export-data");
    const under = { ok: false, text: "个人数据正在准备中，请稍候" };
    expect(await requestExport(session, newRequestSource())).toEqual(under);
    await prepareExports();
    const before = await copyId();
    expect(await requestExport(session, newRequestSource())).toEqual({ ok: true });
    await prepareExports();
    expect(await copyId()).not.toBe(before);
    expect(
      await db
        .selectFrom("data_export_parts")
        .select("export_id")
        .distinct()
        .where("export_id", "=", before)
        .execute(),
    ).toEqual([]);
  });

  it("asked for twice at once is prepared once", async () => {
    const asked = await Promise.all([
      requestExport(session, newRequestSource()),
      requestExport(session, newRequestSource()),
    ]);
    expect(asked.filter(({ ok }) => ok)).toHaveLength(1);
    await prepareExports();
    expect((await listUnread(person.id)).records).toHaveLength(1);
  });

  it("is told when it is ready: on the site, by SMS and by e-mail", async () => {
    await prepared();
    expect((await listUnread(person.id)).records).toMatchObject([{ title: "个人数据已备好" }]);
    for (const target of [person.phone!, person.email!])
      expect((await noticesTo(target)).at(-1)).toContain("您申请的个人数据已备好");
  });

  it("has everything that is held of the person, as data and as a page, and no secret", async () => {
    const organization = await makeOrganization(db, "customer", { name: "宁波远洋" });
    await joinOrganization(db, person.id, organization, { title: "报关员" });
    await inTransaction((tx) => recordAgreement(tx, person.id, "1.0", newRequestSource("page")));
    await sendTo([person.id], { title: "您好", content: "<p>一条<strong>消息</strong></p>" });
    await prepared();
    const data = JSON.parse((await textOf("json"))!) as Record<string, unknown>;
    expect(data).toMatchObject({
      account: { id: String(person.id), realname: "张三<丰>", phone: person.phone, email: person.email },
      agreements: [{ agreement: "平台服务协议", version: "1.0", way: "网页" }],
      memberships: [{ organization: "宁波远洋", title: "报关员", status: "正常" }],
      roles: [],
      certification: [],
      sessions: [{ device: "Windows · Chrome", way: "接口" }],
      log: [{ event: "导出个人数据", result: "成功" }],
      messages: [{ title: "您好", content: "<p>一条<strong>消息</strong></p>", type: "通知" }],
      unwantedNotices: [],
    });
    const html = (await textOf("html"))!;
    for (const text of ["张三&#60;丰&#62;", person.phone!, "宁波远洋", "<p>一条<strong>消息</strong></p>"])
      expect(html).toContain(text);
    const stored = await db
      .selectFrom("sessions")
      .select("token_hash")
      .where("account_id", "=", person.id)
      .execute();
    for (const secret of [person.password_hash!, ...stored.map(({ token_hash }) => token_hash)])
      for (const file of [html, JSON.stringify(data)]) expect(file).not.toContain(secret);
  });

  it("of many messages is whole", async () => {
    for (let count = 0; count < 205; count += 1)
      await sendTo([person.id], { title: `消息${count}号`, content: `<p>${"长".repeat(1500)}</p>` });
    await prepared();
    const { messages } = JSON.parse((await textOf("json"))!) as { messages: { title: string }[] };
    expect(messages.map(({ title }) => title)).toEqual(
      Array.from({ length: 205 }, (_, count) => `消息${count}号`),
    );
  });

  it("is opened by its owner alone, and each time is recorded", async () => {
    await prepared();
    const stranger = await provedSession(await makePerson(), "export-data");
    expect(await textOf("json", stranger)).toBeNull();
    await requestExport(stranger, newRequestSource());
    await prepareExports();
    expect(await textOf("json", stranger)).toBeNull();
    const source = newRequestSource();
    await openExport(session, { id: await copyId(), file: "html" }, source);
    expect(await auditOf(source.requestId)).toMatchObject([
      { event: "account.exported", accountId: person.id, detail: { step: "downloaded", file: "html" } },
    ]);
  });

  it("is kept for seven days", async () => {
    await prepared();
    const id = await copyId();
    passHours(7 * 24 - 0.01);
    await deleteExpiredExports();
    expect(await copyId()).toBe(id);
    passHours(0.01);
    expect(await describeCopy(person.id)).toEqual({ state: "none" });
    expect(await openExport(session, { id, file: "json" }, newRequestSource())).toBeNull();
    await deleteExpiredExports();
    expect(await db.selectFrom("data_exports").selectAll().where("id", "=", id).execute()).toEqual([]);
    expect(
      await db.selectFrom("data_export_parts").select("number").where("export_id", "=", id).execute(),
    ).toEqual([]);
  });
});
