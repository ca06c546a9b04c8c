import { beforeAll, describe, expect, it } from "vitest";
import { PUBLISHER, recipientsOf, sendTo, toAccounts } from "../../../../tests/support/messages";
import { makeAccount, joinOrganization, makeOrganization } from "../../../../tests/support/sample-rows";
import { passSeconds } from "../../../../tests/support/still-clock";
import { now } from "../../runtime/process/clock.server";
import { db } from "../../db/client.server";
import { inTransaction } from "../../db/transaction.server";
import { listUnread } from "./box.server";
import { publishMessage, type NewMessage } from "./publish.server";
import { runDueTasks } from "./publishing.server";
import { processTaskSlice } from "./tasks.server";

const stamps = { created_at: 1, created_by: "test", updated_at: 1, updated_by: "test" };
const plain = { title: "系统维护", type: 3, content: "<p>今晚维护</p>" };
const send = (message: Partial<NewMessage> & Pick<NewMessage, "audience">) =>
  publishMessage({ ...plain, ...message }, PUBLISHER);
const idsOf = async (messageId: number) => (await recipientsOf(messageId)).map((row) => row.account_id);
const titles = async (accountId: number) => (await listUnread(accountId)).records.map((row) => row.title);

async function makeMany(count: number): Promise<number[]> {
  const ids: number[] = [];
  for (let index = 0; index < count; index += 1) ids.push(await makeAccount(db));
  return ids;
}

describe("publishing", () => {
  let one: number | undefined;
  let two: number | undefined;
  let three: number | undefined;
  beforeAll(async () => {
    [one, two, three] = await makeMany(3);
  });

  it("reaches the accounts it is for and nobody else", async () => {
    const outcome = await send({ title: "给两位", audience: toAccounts(one!, two!) });
    expect(outcome).toMatchObject({ ok: true, isDone: true, isRepeat: false });
    expect(await titles(one!)).toContain("给两位");
    expect(await titles(three!)).not.toContain("给两位");
  });

  it("reaches the members of organisations, once each, and not those who have left", async () => {
    const first = await makeOrganization(db, "customer");
    const second = await makeOrganization(db, "provider");
    await joinOrganization(db, one!, first);
    await joinOrganization(db, one!, second);
    await joinOrganization(db, two!, second, { status: "suspended" });
    await joinOrganization(db, three!, second, { valid_to: now() - 1 });
    const empty = await makeOrganization(db, "customer");
    const outcome = await send({ audience: { kind: "organizations", ids: [first, empty, second] } });
    expect(outcome).toMatchObject({ ok: true, isDone: true });
    expect(await idsOf((outcome as { messageId: number }).messageId)).toEqual([one]);
  });

  it("reaches who holds a role", async () => {
    const organizationId = await makeOrganization(db, "customer");
    const [holder, other] = await makeMany(2);
    for (const id of [holder!, other!]) await joinOrganization(db, id, organizationId);
    const product = await db
      .insertInto("products")
      .values({ code: "m", name: "m", status: "shelved", ...stamps })
      .returning("id")
      .executeTakeFirstOrThrow();
    const version = await db
      .insertInto("product_versions")
      .values({
        product_id: product.id,
        name: "1",
        status: "released",
        default_for_customers: 0,
        default_for_providers: 0,
        ...stamps,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const role = await db
      .insertInto("roles")
      .values({
        version_id: version.id,
        code: "reader",
        name: "读者",
        organization_kind: "customer",
        data_scope: 1,
        status: "active",
        ...stamps,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db
      .insertInto("account_roles")
      .values({
        account_id: holder!,
        role_id: role.id,
        organization_id: organizationId,
        created_at: 1,
        created_by: "test",
      })
      .execute();
    const outcome = await send({ audience: { kind: "roles", ids: [role.id] } });
    expect(await idsOf((outcome as { messageId: number }).messageId)).toEqual([holder]);
  });

  it("does nothing a second time with the same key", async () => {
    const first = await send({ key: "once", audience: toAccounts(one!) });
    const second = await send({ key: "once", audience: toAccounts(two!) });
    expect(second).toEqual({ ...first, isRepeat: true });
    const both = await Promise.all([1, 2].map(() => send({ key: "both", audience: toAccounts(three!) })));
    expect(new Set(both.map((outcome) => outcome.ok && outcome.messageId)).size).toBe(1);
  });

  it("stands or falls with the caller's transaction", async () => {
    const failing = inTransaction(async (tx) => {
      await publishMessage({ ...plain, title: "撤消的", audience: toAccounts(one!) }, PUBLISHER, tx);
      throw new Error("the approval failed");
    });
    await expect(failing).rejects.toThrow("the approval failed");
    expect(await titles(one!)).not.toContain("撤消的");
  });

  it.each([
    ["title", { title: "字" }, "消息标题为2到60个字"],
    ["title", { title: "长".repeat(61) }, "消息标题为2到60个字"],
    ["type", { type: 5 }, "消息类型不正确"],
    ["type", { type: "constructor" }, "消息类型不正确"],
    ["content", { content: " " }, "请输入消息内容"],
    ["content", { content: "<script>alert(1)</script>" }, "请输入消息内容"],
    ["content", { content: "长".repeat(20_001) }, "内容最长不能超过20000个字符"],
    ["audience", { audience: { kind: "roles" as const, ids: [] } }, "请选择接收对象"],
    ["audience", { audience: toAccounts(987_654) }, "请选择接收对象"],
    ["audience", { audience: toAccounts(...Array<number>(10_001).fill(1)) }, "接收对象最多10000个"],
  ])("refuses a bad %s: %j", async (reason, wrong, text) => {
    expect(await send({ audience: toAccounts(one!), ...wrong })).toEqual({ ok: false, reason, text });
  });

  it("takes titles of 2 and 60 characters and contents of 20,000", async () => {
    for (const title of ["两字", "字".repeat(60), "😀".repeat(60)])
      expect(await send({ title, audience: toAccounts(one!) })).toMatchObject({ ok: true });
    const content = `<p>${"字".repeat(19_993)}</p>`;
    expect(await send({ content, audience: toAccounts(one!) })).toMatchObject({ ok: true });
  });

  it("appears at its time, not before", async () => {
    const id = await sendTo([one!], { title: "定时的", publishAt: now() + 60_000 });
    await runDueTasks();
    expect(await titles(one!)).not.toContain("定时的");
    passSeconds(60);
    await runDueTasks();
    expect((await listUnread(one!)).records[0]).toMatchObject({ id, title: "定时的", sentAt: now() });
  });
});

describe("a large publication", () => {
  let everybody: number[] = [];
  beforeAll(async () => {
    await makeMany(450);
    everybody = (await db.selectFrom("accounts").select("id").orderBy("id").execute()).map(({ id }) => id);
  });

  it("appears to all recipients at once, however often it has been interrupted", async () => {
    const outcome = await send({ title: "给大家", audience: { kind: "everyone" } });
    expect(outcome).toMatchObject({ ok: true, isDone: false });
    const { messageId } = outcome as { messageId: number };
    const later = await makeAccount(db);
    await processTaskSlice(messageId, "publish");
    expect((await idsOf(messageId)).length).toBeLessThan(everybody.length);
    expect(await titles(everybody[0]!)).not.toContain("给大家");
    await runDueTasks();
    expect(await idsOf(messageId)).toEqual(everybody);
    expect(await titles(everybody[0]!)).toContain("给大家");
    expect(await titles(later)).not.toContain("给大家");
  });

  it("counts its recipients once, although two servers work on it", async () => {
    const { messageId } = (await send({ audience: { kind: "everyone" } })) as { messageId: number };
    await Promise.all([runDueTasks(), runDueTasks()]);
    await runDueTasks();
    const row = db.selectFrom("messages").select(["recipient_count", "status"]).where("id", "=", messageId);
    expect(await row.executeTakeFirst()).toEqual({ recipient_count: everybody.length + 1, status: 2 });
  });

  it("goes on over organisations of any size", async () => {
    const large = await makeOrganization(db, "customer");
    const small = await makeOrganization(db, "customer");
    for (const id of everybody.slice(0, 250)) await joinOrganization(db, id, large);
    for (const id of everybody.slice(240, 260)) await joinOrganization(db, id, small);
    const audience = { kind: "organizations" as const, ids: [small, large] };
    const { messageId } = (await send({ audience })) as { messageId: number };
    await runDueTasks();
    expect(await idsOf(messageId)).toEqual(everybody.slice(0, 260));
  });

  it("to everyone with new people reaches those who come later, and only then", async () => {
    const audience = { kind: "everyone" as const, includesNew: true };
    await send({ title: "欢迎新人", audience });
    await runDueTasks();
    const newcomer = await makeAccount(db);
    expect(await titles(newcomer)).not.toContain("欢迎新人");
    await runDueTasks();
    expect(await titles(newcomer)).toContain("欢迎新人");
    await runDueTasks();
    expect((await listUnread(newcomer)).total).toBe(1);
  });
});
