import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { makeCompany, newEditor, scopeOfAdministrator } from "../../../../../tests/support/companies";
import { newRequestSource } from "../../../../../tests/support/people";
import { auditOf } from "../../../../../tests/support/rows";
import { joinOrganization, makeAccount } from "../../../../../tests/support/sample-rows";
import { makeOffer, subscriptionRow, subscriptionValues } from "../../../../../tests/support/subscriptions";
import { clockTime } from "../../../../../tests/support/still-clock";
import { db } from "../../../db/client.server";
import type { Actor } from "../../../forms/editing/actor.types";
import { prepareDatabase } from "../../../identity/auth/first-start.server";
import { listUnread } from "../../../messaging/messages/box.server";
import { readOpenRequests } from "../../../operations/dashboard/attention.server";
import { editSubscription } from "../edit-subscription.server";
import { stopSubscription } from "../stop-subscription.server";
import { subscribe, subscribeToNewest } from "../subscribe.server";
import { requestStepOf, stateOf } from "../subscription-list.server";
import { readSubscriptionRows } from "../subscription-list-rows.server";
import type { SubscriptionKey } from "../subscription.types";
import { refuseRequest } from "./answer-request.server";
import { readLastRequests } from "./find-request.server";
import { requestProduct, withdrawRequest, type Asker } from "./request-product.server";

let offer: Awaited<ReturnType<typeof makeOffer>>;
let company: Awaited<ReturnType<typeof makeCompany>>;
let key: SubscriptionKey;
let administrator: Asker;
beforeAll(() => prepareDatabase("admin@example.com"));
beforeEach(async () => {
  offer = await makeOffer();
  company = await makeCompany("customer", { name: "远洋" });
  key = { organizationId: company.id, productId: offer.productId };
  administrator = askerOf(company.administrator);
});

const askerOf = (accountId: number, submission?: string): Asker => ({
  accountId,
  who: "陈管理",
  source: newRequestSource("page"),
  submission,
});

/** Staff who may open products of customers, or who may not. */
const staff = (perms: readonly string[] = ["customer-product:edit"]): Actor => ({
  ...newEditor(),
  rights: { admin: false, perms: new Set(perms) },
});

const last = async () => (await readLastRequests(db, company.id, [offer.productId]))[0];
const newestMessage = async () => (await listUnread(company.administrator)).records[0];
const row = async (accountId = company.administrator) => {
  const viewer = { scope: scopeOfAdministrator(company.id, accountId), accountId, at: clockTime() };
  return (await readSubscriptionRows(db, company.id, [offer.productId], viewer))[0]!;
};
const refusal = (text: string, field?: string) => ({
  ok: false,
  reason: "refused",
  text,
  ...(field === undefined ? {} : { field }),
});

describe("a request for a product", () => {
  it("waits for staff once, is recorded, and is on their dashboard", async () => {
    const before = await readOpenRequests();
    expect(requestStepOf(await row(), clockTime())).toBe("request");
    expect(await requestProduct(administrator, key, " 下月起使用 ")).toEqual({ ok: true });
    expect(await last()).toMatchObject({ status: "open", note: "下月起使用", created_by: "陈管理" });
    expect(await auditOf(administrator.source.requestId)).toMatchObject([
      { event: "organization.product-requested", detail: { note: "下月起使用" } },
      { event: "message.published" },
    ]);
    expect(await requestProduct(administrator, key, "")).toEqual(refusal("已有一个待处理的开通申请"));
    expect(stateOf(await row(), clockTime())).toBe("requested");
    expect(requestStepOf(await row(), clockTime())).toBe("withdraw");
    expect((await readOpenRequests()).count).toBe(before.count + 1);
  });

  it("is made once for a form that is sent twice", async () => {
    const twice = askerOf(company.administrator, "abc");
    expect(await requestProduct(twice, key, "")).toEqual({ ok: true });
    expect(await requestProduct(twice, key, "")).toEqual({ ok: true });
    expect(await auditOf(twice.source.requestId)).toHaveLength(2);
  });

  it("takes a note of 200 characters, and none of 201", async () => {
    expect(await requestProduct(administrator, key, "字".repeat(201))).toMatchObject({ field: "reason" });
    expect(await requestProduct(administrator, key, "字".repeat(200))).toEqual({ ok: true });
  });

  it("is of products on offer that the organisation does not have", async () => {
    const wanted = (columns: object) =>
      db.updateTable("products").set(columns).where("id", "=", offer.productId).execute();
    await wanted({ status: "withdrawn" });
    expect(await requestProduct(administrator, key, "")).toEqual(refusal("该产品未上架，不能申请开通"));
    await wanted({ status: "shelved" });
    await subscribe(newEditor(), key, subscriptionValues(offer.versionId));
    expect(await requestProduct(administrator, key, "")).toEqual(refusal("该产品已开通"));
    expect(requestStepOf(await row(), clockTime())).toBeNull();
  });

  it("is of the organisation's own administrators", async () => {
    const member = await makeAccount(db);
    await joinOrganization(db, member, company.id);
    for (const step of [requestProduct, withdrawRequest])
      await expect(step(askerOf(member), key, "")).rejects.toMatchObject({ code: "forbidden" });
    expect(requestStepOf(await row(member), clockTime())).toBeNull();
    const other = await makeCompany("customer");
    await expect(requestProduct(askerOf(other.administrator), key, "")).rejects.toMatchObject({
      code: "forbidden",
    });
    await db.updateTable("organizations").set({ status: "frozen" }).where("id", "=", company.id).execute();
    await expect(requestProduct(administrator, key, "")).rejects.toMatchObject({ code: "not-found" });
  });

  it("is withdrawn while it waits", async () => {
    expect(await withdrawRequest(administrator, key)).toEqual(refusal("没有待处理的开通申请"));
    await requestProduct(administrator, key, "");
    expect(await withdrawRequest(askerOf(company.administrator), key)).toEqual({ ok: true });
    expect(await last()).toMatchObject({ status: "withdrawn", decided_by: "陈管理" });
    expect(stateOf(await row(), clockTime())).toBe("none");
    expect(await requestProduct(administrator, key, "")).toEqual({ ok: true });
  });
});

describe("a request that waits", () => {
  beforeEach(() => requestProduct(administrator, key, ""));

  it("is settled by the opening, one by one and in bulk", async () => {
    expect(await subscribe(newEditor(), key, subscriptionValues(offer.versionId))).toEqual({ ok: true });
    expect(await last()).toMatchObject({ status: "opened", decided_by: "运营小王" });
    expect((await newestMessage())?.title).toBe("产品已开通");
    await stopSubscription(newEditor(), key);
    await requestProduct(administrator, key, "");
    expect(await subscribeToNewest(newEditor(), key)).toEqual({ ok: true });
    expect(await last()).toMatchObject({ status: "opened" });
  });

  it("is settled by a longer validity, not by one that has ended", async () => {
    await db.deleteFrom("product_requests").where("organization_id", "=", company.id).execute();
    const at = clockTime();
    await subscribe(newEditor(), key, subscriptionValues(offer.versionId));
    const period = (valid_to: number) =>
      db
        .updateTable("organization_products")
        .set({ valid_to })
        .where("organization_id", "=", company.id)
        .where("product_id", "=", offer.productId)
        .execute();
    await period(at);
    expect(await requestProduct(administrator, key, "")).toEqual(refusal("该产品已开通"));
    await period(at - 1);
    expect(await requestProduct(askerOf(company.administrator), key, "")).toEqual({ ok: true });
    const edit = async (validTo: number | null) => {
      const { updated_at: expectedVersion } = await subscriptionRow(key);
      const validFrom = at - 10 * 86_400_000;
      const values = subscriptionValues(offer.versionId, { validFrom, validTo });
      return editSubscription(newEditor(), key, { ...values, isReviewed: true, expectedVersion });
    };
    expect(await edit(at - 2 * 86_400_000)).toEqual({ ok: true });
    expect(await last()).toMatchObject({ status: "open" });
    expect(await edit(null)).toEqual({ ok: true });
    expect(await last()).toMatchObject({ status: "opened" });
  });

  it("is refused with a reason that the administrators read, and may be made again", async () => {
    const { id } = (await last())!;
    const actor = staff();
    expect(await refuseRequest(actor, id, "")).toMatchObject({ field: "reason" });
    expect(await refuseRequest(actor, id, "请先续签合同")).toEqual({ ok: true });
    expect(await last()).toMatchObject({ status: "refused", reason: "请先续签合同" });
    expect(await newestMessage()).toMatchObject({ title: "开通申请未通过" });
    expect(await auditOf(actor.source.requestId)).toMatchObject([
      { event: "organization.product-request-refused", detail: { reason: "请先续签合同" } },
      { event: "message.published" },
    ]);
    expect(await refuseRequest(actor, id, "再次")).toEqual(refusal("申请当前状态为“已拒绝”，不能再处理"));
    expect(stateOf(await row(), clockTime())).toBe("refused");
    expect(await requestProduct(askerOf(company.administrator), key, "")).toEqual({ ok: true });
  });

  it("is refused by staff who may open products of its kind alone", async () => {
    const { id } = (await last())!;
    for (const perms of [[], ["provider-product:edit"]])
      await expect(refuseRequest(staff(perms), id, "不予开通")).rejects.toMatchObject({ code: "forbidden" });
    const own = { ...staff(), scope: scopeOfAdministrator(company.id) };
    await expect(refuseRequest(own, id, "不予开通")).rejects.toMatchObject({ code: "not-found" });
  });

  it("is counted no more once the organisation is archived", async () => {
    const { count } = await readOpenRequests();
    await db.updateTable("organizations").set({ archived_at: 1 }).where("id", "=", company.id).execute();
    expect((await readOpenRequests()).count).toBe(count - 1);
    await expect(refuseRequest(staff(), (await last())!.id, "不予开通")).rejects.toMatchObject({
      code: "not-found",
    });
  });
});
