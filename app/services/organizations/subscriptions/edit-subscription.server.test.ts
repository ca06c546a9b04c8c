import { beforeAll, beforeEach, expect, it } from "vitest";
import { makeCompany, newEditor } from "../../../../tests/support/companies";
import { auditOf } from "../../../../tests/support/rows";
import { makeOffer, subscriptionRow, subscriptionValues } from "../../../../tests/support/subscriptions";
import { prepareDatabase } from "../../identity/auth/first-start.server";
import { db } from "../../db/client.server";
import { endOfDay } from "../../format/day";
import { editSubscription } from "./edit-subscription.server";
import { subscribe } from "./subscribe.server";
import type { SubscriptionKey } from "./subscription.types";

let offer: Awaited<ReturnType<typeof makeOffer>>;
let key: SubscriptionKey;
beforeAll(() => prepareDatabase("admin@example.com"));
beforeEach(async () => {
  offer = await makeOffer();
  const company = await makeCompany();
  const end = { valid_to: endOfDay("2026-06-30") };
  await db.updateTable("organizations").set(end).where("id", "=", company.id).execute();
  key = { organizationId: company.id, productId: offer.productId };
  await subscribe(newEditor(), key, subscriptionValues(offer.versionId));
});

const editTo = async (day: string, actor = newEditor()) =>
  editSubscription(actor, key, {
    ...subscriptionValues(offer.nextId, { validTo: endOfDay(day) }),
    isReviewed: true,
    expectedVersion: (await subscriptionRow(key)).updated_at,
  });

it("an edit of version and validity is one: an end beyond the organisation's changes neither", async () => {
  const before = await subscriptionRow(key);
  expect(await editTo("2026-07-01")).toMatchObject({ ok: false, field: "validTo" });
  expect(await subscriptionRow(key)).toEqual(before);
});

it("an edit that fits is stored as a whole, with an entry for each change", async () => {
  const actor = newEditor();
  expect(await editTo("2026-06-29", actor)).toEqual({ ok: true });
  expect(await subscriptionRow(key)).toMatchObject({
    version_id: offer.nextId,
    valid_to: endOfDay("2026-06-29"),
  });
  const events = (await auditOf(actor.source.requestId)).map(({ event }) => event);
  expect(events.filter((event) => event.startsWith("organization.")).sort()).toEqual([
    "organization.product-validity-changed",
    "organization.product-version-changed",
  ]);
});

it("the consequences of another version are confirmed before anything is stored", async () => {
  const before = await subscriptionRow(key);
  const outcome = await editSubscription(newEditor(), key, {
    ...subscriptionValues(offer.nextId, { validTo: endOfDay("2026-06-29") }),
    isReviewed: false,
    expectedVersion: before.updated_at,
  });
  expect(outcome).toMatchObject({ ok: false, reason: "unreviewed" });
  expect(await subscriptionRow(key)).toEqual(before);
});
