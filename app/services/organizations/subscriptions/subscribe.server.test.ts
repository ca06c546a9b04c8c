import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { makeCompany, newEditor, scopeOfAdministrator } from "../../../../tests/support/companies";
import { subscriptionRow, subscriptionValues, makeOffer } from "../../../../tests/support/subscriptions";
import { auditOf } from "../../../../tests/support/rows";
import { makeOrganization } from "../../../../tests/support/sample-rows";
import { passSeconds } from "../../../../tests/support/still-clock";
import { prepareDatabase } from "../../identity/auth/first-start.server";
import { db } from "../../db/client.server";
import { inTransaction } from "../../db/transaction.server";
import type { Actor } from "../../forms/editing/actor.types";
import { endOfDay, startOfDay } from "../../format/day";
import { listUnread } from "../../messaging/messages/box.server";
import { findConsoleVersion } from "../tenants/console-version.server";
import { listRoleVersions } from "../../access/roles/versions/role-versions.server";
import { now } from "../../runtime/process/clock.server";
import { changeValidityIn } from "./change-validity.server";
import { lockSubscription } from "./find-subscription.server";
import { subscribeToNewest, subscribe } from "./subscribe.server";
import type { SubscriptionKey } from "./subscription.types";
import { stopSubscription } from "./stop-subscription.server";

let offer: Awaited<ReturnType<typeof makeOffer>>;
let company: Awaited<ReturnType<typeof makeCompany>>;
let key: SubscriptionKey;
beforeAll(() => prepareDatabase("admin@example.com"));
beforeEach(async () => {
  offer = await makeOffer();
  company = await makeCompany("customer", { name: "远洋" });
  key = { organizationId: company.id, productId: offer.productId };
});

const refusal = (text: string, field?: string) => ({
  ok: false,
  reason: "refused",
  text,
  ...(field === undefined ? {} : { field }),
});
const changeValidity = (actor: Actor, of: SubscriptionKey, edit: Parameters<typeof changeValidityIn>[3]) =>
  inTransaction(async (tx) => changeValidityIn(tx, actor, await lockSubscription(tx, actor, of), edit));
const newest = async () => (await listUnread(company.administrator)).records[0]?.title;
const productColumns = (columns: object) =>
  db.updateTable("products").set(columns).where("id", "=", offer.productId).execute();

describe("granting", () => {
  it("lets an organisation use a version, records it and tells the administrators", async () => {
    const actor = newEditor();
    const values = subscriptionValues(offer.versionId, { validTo: endOfDay("2026-12-31"), remark: "合同1" });
    expect(await subscribe(actor, key, values)).toEqual({ ok: true });
    expect(await subscriptionRow(key)).toMatchObject({
      version_id: offer.versionId,
      status: "active",
      valid_from: startOfDay("2026-01-01"),
      valid_to: endOfDay("2026-12-31"),
      remark: "合同1",
      created_by: "运营小王",
    });
    expect(await auditOf(actor.source.requestId)).toMatchObject([
      {
        event: "organization.product-granted",
        detail: { version: "1.0", validity: "2026-01-01 至2026-12-31" },
      },
      { event: "message.published" },
    ]);
    expect(await newest()).toBe("产品已开通");
    expect(await subscribe(newEditor(), key, values)).toEqual(refusal("该产品已开通"));
  });

  it("ends with the organisation, at the latest", async () => {
    const { id } = await makeCompany("customer", { valid_to: endOfDay("2026-06-30") });
    const ending = { ...key, organizationId: id };
    const until = (validTo: number | null) =>
      subscribe(newEditor(), ending, subscriptionValues(offer.versionId, { validTo }));
    expect(await until(endOfDay("2026-07-01"))).toEqual(refusal("不能晚于组织的有效期2026-06-30", "validTo"));
    expect(await until(endOfDay("2025-12-31"))).toEqual(refusal("结束日期不能早于开始日期", "validTo"));
    expect(await until(null)).toEqual({ ok: true });
    expect(await subscriptionRow(ending)).toMatchObject({ valid_to: endOfDay("2026-06-30") });
  });

  it("takes released versions of products on offer alone", async () => {
    const other = await makeOffer();
    const subscription = (versionId: number) => subscribe(newEditor(), key, subscriptionValues(versionId));
    expect(await subscription(other.versionId)).toEqual(refusal("请选择已发布的版本", "versionId"));
    await db
      .updateTable("product_versions")
      .set({ status: "retired" })
      .where("id", "=", offer.versionId)
      .execute();
    expect(await subscription(offer.versionId)).toEqual(refusal("请选择已发布的版本", "versionId"));
    await productColumns({ status: "withdrawn" });
    expect(await subscription(offer.nextId)).toEqual(refusal("产品未上架，不能开通"));
    await productColumns({ archived_at: 1 });
    await expect(subscription(offer.nextId)).rejects.toMatchObject({ code: "not-found" });
  });

  it("gives a first-level customer what the customer above holds", async () => {
    const child = {
      ...key,
      organizationId: await makeOrganization(db, "customer", { parent_id: company.id }),
    };
    const subscription = () => subscribe(newEditor(), child, subscriptionValues(offer.versionId));
    expect(await subscription()).toEqual(refusal("上级客户未开通该产品"));
    await subscribe(newEditor(), key, subscriptionValues(offer.nextId));
    expect(await subscription()).toEqual({ ok: true });
  });

  it("of the newest begins today and lasts as long as the organisation", async () => {
    expect(await subscribeToNewest(newEditor(), key)).toEqual({ ok: true });
    expect(await subscriptionRow(key)).toMatchObject({ version_id: offer.nextId, valid_to: null });
  });
});

describe("validity", () => {
  it("can be changed, with who saw what", async () => {
    await subscribe(newEditor(), key, subscriptionValues(offer.versionId));
    const { updated_at: expectedVersion } = await subscriptionRow(key);
    passSeconds(1);
    const actor = newEditor();
    const edit = {
      validFrom: startOfDay("2026-02-01"),
      validTo: endOfDay("2026-03-31"),
      remark: "",
      expectedVersion,
    };
    expect(await changeValidity(actor, key, edit)).toEqual({ ok: true });
    expect((await auditOf(actor.source.requestId))[0]).toMatchObject({
      event: "organization.product-validity-changed",
      detail: { validity: "2026-01-01 长期 → 2026-02-01 至2026-03-31" },
    });
    expect(await newest()).toBe("产品有效期已修改");
    expect(await changeValidity(newEditor(), key, { ...edit, remark: "晚" })).toMatchObject({
      reason: "stale",
    });
    expect(await changeValidity(newEditor(), key, edit)).toEqual({ ok: true });
    const other = { organizationId: company.id, productId: (await makeOffer()).productId };
    expect(await changeValidity(newEditor(), other, edit)).toEqual(refusal("该产品未开通"));
  });
});

describe("stopping", () => {
  it("keeps roles and assignments, and granting gives them back", async () => {
    const version = (await findConsoleVersion(db))!;
    const own = { organizationId: company.id, productId: version.productId };
    const listVersions = () => listRoleVersions(db, company.administrator, now());
    expect(await stopSubscription(newEditor(), own)).toEqual({ ok: true });
    expect(await listVersions()).toEqual([]);
    expect(await newest()).toBe("产品已停用");
    expect(await stopSubscription(newEditor(), own)).toEqual(refusal("该产品未开通"));
    expect(await subscribe(newEditor(), own, subscriptionValues(version.versionId))).toEqual({ ok: true });
    expect(await listVersions()).toMatchObject([
      { id: company.roleVersionId, roleCodes: ["customer-admin"] },
    ]);
  });

  it("shuts nobody out of the console whose only administrator they are", async () => {
    const version = (await findConsoleVersion(db))!;
    const own = { organizationId: company.id, productId: version.productId };
    const actor = { ...newEditor(), accountId: company.administrator };
    expect(await stopSubscription(actor, own)).toEqual(refusal("不能停用自己正在使用的产品"));
    await subscribe(newEditor(), key, subscriptionValues(offer.versionId));
    expect(await stopSubscription(actor, key)).toEqual({ ok: true });
  });
});

describe("who may", () => {
  it("set products: staff alone", async () => {
    const actor = newEditor(scopeOfAdministrator(company.id));
    const forbidden = { code: "forbidden" };
    await expect(subscribe(actor, key, subscriptionValues(offer.versionId))).rejects.toMatchObject(forbidden);
    await expect(stopSubscription(actor, key)).rejects.toMatchObject(forbidden);
    const edit = { validFrom: 1, validTo: null, remark: "", expectedVersion: 1 };
    await expect(changeValidity(actor, key, edit)).rejects.toMatchObject(forbidden);
  });

  it("never for an archived organisation or the platform", async () => {
    const archived = await makeOrganization(db, "customer", { archived_at: 1 });
    const platform = await db
      .selectFrom("organizations")
      .select("id")
      .where("kind", "=", "platform")
      .executeTakeFirstOrThrow();
    for (const organizationId of [archived, platform.id, 999_999])
      await expect(
        subscribe(newEditor(), { ...key, organizationId }, subscriptionValues(offer.versionId)),
      ).rejects.toMatchObject({ code: "not-found" });
  });
});
