import { afterEach, beforeAll, beforeEach } from "vitest";
import { db } from "~/services/db/client.server";
import type { Actor } from "~/services/forms/editing/actor.types";
import { prepareDatabase } from "~/services/identity/auth/first-start.server";
import { listUnread } from "~/services/messaging/messages/box.server";
import { applyChosen } from "~/services/runtime/configuration/env.server";
import { newCreditCode, rowOf, submitted } from "./applications";
import { staffWith } from "./console-rights";
import { makePerson, newRequestSource } from "./people";

export const REVIEW_HOURS = 24;

/** Chooses the settings of assigned applications in this process. */
export const chooseAssignment = (assignment: "on" | "off", hours = REVIEW_HOURS) =>
  applyChosen({ limits: { REVIEW_HOURS: hours }, words: { REVIEW_ASSIGNMENT: assignment } });

/** Freezes all accounts but these. */
export async function onlyActive(ids: readonly number[]): Promise<void> {
  await db.updateTable("accounts").set({ status: "frozen" }).where("status", "=", "active").execute();
  if (ids.length > 0)
    await db.updateTable("accounts").set({ status: "active" }).where("id", "in", ids).execute();
}

/** Submits an application of a new person. */
export async function sendApplication() {
  const person = await makePerson();
  return { person, id: await submitted(person, newCreditCode()) };
}

export const assigneeOf = async (person: { readonly id: number }) => (await rowOf(person.id)).assigned_to_id;
export const newestTitle = async (accountId: number) => (await listUnread(accountId)).records[0]?.title;
export const unreadOf = async (accountId: number) => (await listUnread(accountId)).total;

/** The details of an application's events of one kind, the oldest first. */
export async function assignmentEvents(
  id: number,
  event: "certification.assigned" | "certification.overdue",
) {
  const rows = await db
    .selectFrom("audit_log")
    .select("detail")
    .where("event", "=", event)
    .where("object_id", "=", String(id))
    .orderBy("id")
    .execute();
  return rows.map(({ detail }) => JSON.parse(detail) as Record<string, unknown>);
}

/** An administrator of the platform with this account. */
export const leadOf = (accountId: number): Actor => ({
  scope: { kind: "all" },
  rights: { admin: true, perms: new Set() },
  accountId,
  who: "王主管",
  source: newRequestSource("page"),
});

/** Two active reviewers, the only active accounts, before each test; no applications, and the switch on. */
export function twoReviewersEachTest() {
  const reviewers = {} as { one: number; two: number };
  beforeAll(() => prepareDatabase("admin@example.com"));
  beforeEach(async () => {
    await db.deleteFrom("certification_steps").execute();
    await db.deleteFrom("certification_applications").execute();
    reviewers.one = await staffWith("reviewer");
    reviewers.two = await staffWith("reviewer");
    await onlyActive([reviewers.one, reviewers.two]);
    chooseAssignment("on");
  });
  afterEach(() => applyChosen({ limits: {}, words: {} }));
  return reviewers;
}
