import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { makeRole } from "../../../../tests/support/catalogue";
import { makeCompany, newEditor } from "../../../../tests/support/companies";
import { subscriptionRow, subscriptionValues, makeOffer } from "../../../../tests/support/subscriptions";
import { auditOf } from "../../../../tests/support/rows";
import { joinOrganization, makeAccount } from "../../../../tests/support/sample-rows";
import { prepareDatabase } from "../../identity/auth/first-start.server";
import { now } from "../../runtime/process/clock.server";
import { db } from "../../db/client.server";
import { inTransaction } from "../../db/transaction.server";
import { findRights } from "../../access/menu/rights.server";
import { changeVersionIn } from "./change-version.server";
import { findSubscription, lockSubscription } from "./find-subscription.server";
import { subscribe } from "./subscribe.server";
import type { SubscriptionKey } from "./subscription.types";
import { stopSubscription } from "./stop-subscription.server";

let offer: Awaited<ReturnType<typeof makeOffer>>;
let organizationId: number;
let key: SubscriptionKey;
let person: number;
beforeAll(() => prepareDatabase("admin@example.com"));
beforeEach(async () => {
  offer = await makeOffer();
  ({ id: organizationId } = await makeCompany());
  key = { organizationId, productId: offer.productId };
  await subscribe(newEditor(), key, subscriptionValues(offer.versionId));
  person = await makeAccount(db);
  await joinOrganization(db, person, organizationId);
});

const assign = (role_id: number, account_id = person) =>
  db
    .insertInto("account_roles")
    .values({ account_id, role_id, organization_id: organizationId, created_at: 1, created_by: "test" })
    .execute();
const roleRow = (id: number) =>
  db.selectFrom("roles").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const dropFromNext = (perms: string) =>
  db.deleteFrom("resources").where("version_id", "=", offer.nextId).where("perms", "=", perms).execute();
const change = async (isReviewed = true, versionId = offer.nextId, actor = newEditor()) => {
  const subscription = await findSubscription(db, key);
  const change = { versionId, isReviewed, expectedVersion: subscription?.updated_at ?? 0 };
  return inTransaction(async (tx) =>
    changeVersionIn(tx, actor, await lockSubscription(tx, actor, key), change),
  );
};
const refusal = (text: string) => ({ ok: false, reason: "refused", field: "versionId", text });

async function permsOf(): Promise<string[]> {
  const { id: roleVersionId } = await subscriptionRow(key);
  const rights = await findRights(db, { accountId: person, roleVersionId, at: now() });
  return [...rights.perms].sort();
}

describe("changing the version", () => {
  it("takes own roles along, by permission, with what stands above it", async () => {
    const { list, button, hidden, group } = offer;
    const role = await makeRole(offer.versionId, [group, list, button, hidden], organizationId);
    await assign(role);
    expect(await permsOf()).toEqual(["entry:create", "entry:list", "entry:view"]);
    await dropFromNext("entry:view");
    expect(await change(false)).toEqual({
      ok: false,
      reason: "unreviewed",
      notes: ["1个自建角色、1个角色分配将转到新版本", "以下1项权限在新版本中不存在，将不再可用：报关单详情"],
    });
    expect(await subscriptionRow(key)).toMatchObject({ version_id: offer.versionId });
    const actor = newEditor();
    expect(await change(true, offer.nextId, actor)).toEqual({ ok: true });
    expect(await subscriptionRow(key)).toMatchObject({ version_id: offer.nextId, status: "active" });
    expect(await permsOf()).toEqual(["entry:create", "entry:list"]);
    const roleResources = await db
      .selectFrom("role_resources")
      .innerJoin("resources", "resources.id", "role_resources.resource_id")
      .select(["resources.version_id", "resources.title"])
      .where("role_id", "=", role)
      .orderBy("resources.id")
      .execute();
    expect(new Set(roleResources.map(({ version_id }) => version_id))).toEqual(new Set([offer.nextId]));
    expect(roleResources.map(({ title }) => title)).toContain("申报管理");
    expect((await auditOf(actor.source.requestId))[0]).toMatchObject({
      event: "organization.product-version-changed",
      detail: { version: "1.0 → 2.0", assignments: 1, lostRights: "报关单详情", lostRoles: "" },
    });
  });

  it("gives holders of a preset role its namesake, and says who loses theirs", async () => {
    const retained = await makeRole(offer.versionId, [offer.list]);
    const lost = await makeRole(offer.versionId, [offer.other]);
    const { code, name } = await roleRow(retained);
    const namesake = await makeRole(offer.nextId, []);
    await db.updateTable("roles").set({ code, name }).where("id", "=", namesake).execute();
    const other = await makeAccount(db);
    await joinOrganization(db, other, organizationId);
    for (const role of [retained, lost]) await assign(role);
    await assign(retained, other);
    const { name: lostName } = await roleRow(lost);
    expect(await change(false)).toMatchObject({
      notes: [
        "0个自建角色、2个角色分配将转到新版本",
        `预置角色“${lostName}”在新版本中不存在，1名成员将失去该角色`,
      ],
    });
    expect(await change()).toEqual({ ok: true });
    const assignments = await db
      .selectFrom("account_roles")
      .select(["account_id", "role_id"])
      .where("organization_id", "=", organizationId)
      .where("account_id", "in", [person, other])
      .orderBy("account_id")
      .execute();
    expect(assignments).toEqual([
      { account_id: person, role_id: namesake },
      { account_id: other, role_id: namesake },
    ]);
  });

  it("leaves other organisations and their roles alone", async () => {
    const { id: neighbour } = await makeCompany();
    await subscribe(newEditor(), { ...key, organizationId: neighbour }, subscriptionValues(offer.versionId));
    const role = await makeRole(offer.versionId, [offer.list], neighbour);
    expect(await change()).toEqual({ ok: true });
    expect(await roleRow(role)).toMatchObject({ version_id: offer.versionId });
    expect(await subscriptionRow({ ...key, organizationId: neighbour })).toMatchObject({
      version_id: offer.versionId,
    });
  });

  it("is refused for the same version, another product's, and where a role stands in the way", async () => {
    expect(await change(true, offer.versionId)).toEqual(refusal("该产品已是这个版本"));
    expect(await change(true, (await makeOffer()).versionId)).toEqual(refusal("请选择已发布的版本"));
    const role = await makeRole(offer.versionId, [], organizationId);
    const { code } = await roleRow(role);
    const there = await makeRole(offer.nextId, [], organizationId);
    await db.updateTable("roles").set({ code, name: "占位" }).where("id", "=", there).execute();
    expect(await change()).toEqual(refusal("新版本中已有编码相同的角色“占位”，请先处理"));
    await stopSubscription(newEditor(), key);
    expect(await change()).toEqual({ ok: false, reason: "refused", text: "该产品未开通" });
  });

  it("comes along too when a stopped product is granted again in another version", async () => {
    const role = await makeRole(offer.versionId, [offer.list], organizationId);
    await assign(role);
    await stopSubscription(newEditor(), key);
    expect(await permsOf()).toEqual([]);
    await subscribe(newEditor(), key, subscriptionValues(offer.nextId));
    expect(await permsOf()).toEqual(["entry:list"]);
  });
});
