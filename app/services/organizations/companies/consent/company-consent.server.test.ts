import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { makeCompany, newEditor } from "../../../../../tests/support/companies";
import { newRequestSource } from "../../../../../tests/support/people";
import { auditOf } from "../../../../../tests/support/rows";
import { makeAccount } from "../../../../../tests/support/sample-rows";
import { passSeconds } from "../../../../../tests/support/still-clock";
import { db } from "../../../db/client.server";
import type { Actor } from "../../../forms/editing/actor.types";
import { prepareDatabase } from "../../../identity/auth/first-start.server";
import { listUnread } from "../../../messaging/messages/box.server";
import { companyBulk } from "../list/company-bulk.server";
import { archiveCompany, freezeCompany, unfreezeCompany } from "../states/company-states.server";
import { agreeToRequest, refuseCompanyRequest, withdrawCompanyRequest } from "./answer-consent.server";
import { findOpenRequest } from "./consent-rows.server";

const WEEK_SECONDS = 7 * 86_400;

const setConsent = (value: "required" | "off") =>
  db
    .insertInto("setting_sections")
    .values({ id: 2, chosen: JSON.stringify({ organizationConsent: value }), updated_at: 1, updated_by: "" })
    .onConflict((conflict) =>
      conflict.column("id").doUpdateSet((eb) => ({ chosen: eb.ref("excluded.chosen") })),
    )
    .execute();

/** Staff with the rights to freeze and archive customers, or with others. */
const staff = async (
  who: string,
  perms: readonly string[] = ["customer:freeze", "customer:archive"],
): Promise<Actor> => ({
  ...newEditor(),
  accountId: await makeAccount(db),
  who,
  rights: { admin: false, perms: new Set(perms) },
  source: newRequestSource("page"),
});

let company: Awaited<ReturnType<typeof makeCompany>>;
let asker: Actor;
let other: Actor;
beforeAll(() => prepareDatabase("admin@example.com"));
beforeEach(async () => {
  await setConsent("required");
  company = await makeCompany("customer", { name: "远洋" });
  asker = await staff("甲");
  other = await staff("乙");
});
afterEach(() => setConsent("off"));

const row = () =>
  db
    .selectFrom("organizations")
    .select(["status", "archived_at", "archive_reason"])
    .where("id", "=", company.id)
    .executeTakeFirstOrThrow();
const request = () => findOpenRequest(db, company.id);
const titles = async (accountId: number) => (await listUnread(accountId)).records.map(({ title }) => title);
const refused = (text: string) => expect.objectContaining({ ok: false, text }) as unknown;

describe("where another person has to agree", () => {
  it("freezing is requested once, and changes nothing by itself", async () => {
    expect(await freezeCompany(asker, company.id, "欠费")).toMatchObject({
      ok: true,
      isPending: true,
      text: "已申请冻结，另一位有权限的人同意后生效",
    });
    expect(await row()).toMatchObject({ status: "active" });
    expect(await request()).toMatchObject({ step: "freeze", reason: "欠费", created_by: "甲" });
    expect(await auditOf(asker.source.requestId)).toMatchObject([
      { event: "organization.step-asked", detail: { step: "freeze", reason: "欠费" } },
      { event: "message.published" },
    ]);
    expect(await archiveCompany(other, company.id, "注销")).toEqual(
      refused("甲申请的冻结正等待他人同意，请先处理"),
    );
  });

  it("it takes effect when another person agrees, and the first one reads of it", async () => {
    await freezeCompany(asker, company.id, "欠费");
    expect(await agreeToRequest(asker, company.id)).toEqual(
      refused("不能同意自己的申请，须由另一位有权限的人处理"),
    );
    expect(await agreeToRequest(other, company.id)).toEqual({ ok: true });
    expect(await row()).toMatchObject({ status: "frozen" });
    expect(await request()).toBeUndefined();
    const events = (await auditOf(other.source.requestId)).filter(
      ({ event }) => event === "organization.frozen",
    );
    expect(events).toMatchObject([{ detail: { reason: "欠费", askedBy: "甲" } }]);
    expect(await titles(asker.accountId)).toEqual(["冻结申请已获同意"]);
    expect(await agreeToRequest(other, company.id)).toEqual(
      refused("没有等待同意的申请，可能已处理或已过期"),
    );
    expect(await unfreezeCompany(asker, company.id)).toEqual({ ok: true });
  });

  it("archiving is the same, with its reason", async () => {
    await archiveCompany(asker, company.id, "注销");
    expect(await row()).toMatchObject({ archived_at: null });
    expect(await agreeToRequest(other, company.id)).toEqual({ ok: true });
    expect(await row()).toMatchObject({ archive_reason: "注销" });
  });

  it("it is refused with a reason, or withdrawn by whoever has asked", async () => {
    await freezeCompany(asker, company.id, "欠费");
    expect(await refuseCompanyRequest(other, company.id, "")).toMatchObject({ field: "reason" });
    expect(await refuseCompanyRequest(asker, company.id, "不同意")).toMatchObject({ ok: false });
    expect(await withdrawCompanyRequest(other, company.id)).toEqual(refused("只有申请人可以撤回"));
    expect(await refuseCompanyRequest(other, company.id, "已缴清")).toEqual({ ok: true });
    expect(await titles(asker.accountId)).toEqual(["冻结申请未获同意"]);
    await freezeCompany(asker, company.id, "欠费");
    expect(await withdrawCompanyRequest(asker, company.id)).toEqual({ ok: true });
    expect(await request()).toBeUndefined();
    expect(await row()).toMatchObject({ status: "active" });
  });

  it("the right of the step itself is needed", async () => {
    await freezeCompany(asker, company.id, "欠费");
    const archiver = await staff("丙", ["customer:archive", "provider:freeze"]);
    for (const step of [
      () => agreeToRequest(archiver, company.id),
      () => refuseCompanyRequest(archiver, company.id, "不同意"),
    ])
      await expect(step()).rejects.toMatchObject({ code: "forbidden" });
    expect(await agreeToRequest(await staff("丁", ["customer:freeze"]), company.id)).toEqual({ ok: true });
  });

  it("what has changed since is refused, as is another request than the one that was shown", async () => {
    await freezeCompany(asker, company.id, "欠费");
    const { updated_at: version } = (await request())!;
    expect(await agreeToRequest(other, company.id, version - 1)).toEqual(
      refused("没有等待同意的申请，可能已处理或已过期"),
    );
    await db
      .updateTable("organizations")
      .set((eb) => ({ updated_at: eb("updated_at", "+", 1) }))
      .where("id", "=", company.id)
      .execute();
    expect(await agreeToRequest(other, company.id, version)).toEqual(
      refused("提出申请后该组织已有变更，请拒绝后重新申请"),
    );
  });

  it("a request ends after seven days, and another one may follow", async () => {
    await freezeCompany(asker, company.id, "欠费");
    passSeconds(WEEK_SECONDS - 1);
    expect(await request()).toMatchObject({ step: "freeze" });
    passSeconds(1);
    expect(await request()).toBeUndefined();
    expect(await agreeToRequest(other, company.id)).toMatchObject({ ok: false });
    expect(await freezeCompany(asker, company.id, "仍欠费")).toMatchObject({ ok: true, isPending: true });
  });

  it("bulk actions request it as well", async () => {
    const freeze = companyBulk("customer").find(({ code }) => code === "freeze")!;
    expect(await freeze.consequence([company.id], asker)).toContain("须另一位有此权限的人同意后才生效");
    expect(await freeze.apply(asker, company.id, "欠费", "")).toEqual({
      ok: false,
      text: "已申请冻结，另一位有权限的人同意后生效",
      isAsked: true,
    });
    expect(await row()).toMatchObject({ status: "active" });
    expect(await request()).toMatchObject({ step: "freeze" });
  });
});

it("freezes at once where the settings require nobody else", async () => {
  await setConsent("off");
  expect(await freezeCompany(asker, company.id, "欠费")).toEqual({ ok: true });
  expect(await row()).toMatchObject({ status: "frozen" });
});
