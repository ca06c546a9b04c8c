import { CompiledQuery, sql } from "kysely";
import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { makePerson } from "../../../../tests/support/people";
import { sentNotice } from "../../../../tests/support/outbox-rows";
import { expectByIndex } from "../../../../tests/support/query-plans";
import { makeOrganization } from "../../../../tests/support/sample-rows";
import { clockTime } from "../../../../tests/support/still-clock";
import { watchStatements } from "../../../../tests/support/watched-statements";
import type { Scope } from "../../access/scopes/scope.server";
import { db } from "../../db/client.server";
import { applyChosen } from "../../runtime/configuration/env.server";
import { deleteDraft, saveDraft } from "../../forms/drafts/drafts.server";
import {
  countExpiredCompanies,
  countExpiringProducts,
  hasOrganizations,
  listDrafts,
  readExpiringCompanies,
  readFailedNotices,
  readLocks,
  readOpenErrors,
  readWaitingReviews,
} from "./attention.server";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const ALL: Scope = { kind: "all" };
const at = clockTime();

const subject = (phone: string, blocked: number) =>
  db
    .insertInto("attempt_subjects")
    .values({ kind: "password", subject: phone, touched_at: at, blocked_until: blocked })
    .execute();

const failed = (channel: "sms" | "mail", created: number) =>
  db
    .insertInto("outbox")
    .values(sentNotice({ channel, status: 4, created_at: created }))
    .execute();

describe("what waits", () => {
  it("is nothing at first", async () => {
    expect(await hasOrganizations()).toBe(false);
    expect(await readLocks(at)).toEqual({ count: 0, rows: [] });
    expect(await readFailedNotices(at)).toEqual({ sms: 0, mail: 0 });
    expect(await readWaitingReviews(at)).toEqual({ count: 0, own: 0, late: 0, oldest: [] });
    expect((await readOpenErrors()).count).toBe(0);
  });

  it("are locks that are not over, masked", async () => {
    await subject("13912345678", at + HOUR);
    await subject("13912345679", at - HOUR);
    expect(await readLocks(at)).toEqual({
      count: 1,
      rows: [{ subject: "139****5678", until: at + HOUR }],
    });
  });

  it("are the day's messages that did not go out", async () => {
    await failed("sms", at);
    await failed("mail", at - DAY);
    expect(await readFailedNotices(at)).toEqual({ sms: 1, mail: 0 });
  });

  it("are organisations that end within 30 days, in scope, the nearest first", async () => {
    const organization = (name: string, end: number | null) =>
      makeOrganization(db, "customer", { name, valid_to: end });
    const later = await organization("晚到期", at + 20 * DAY);
    await organization("早到期", at + DAY);
    await organization("不到期", null);
    await organization("已到期", at - DAY);
    await organization("明年到期", at + 300 * DAY);
    const names = async (scope: Scope) => {
      const { count, rows } = await readExpiringCompanies("customer", scope, at);
      return [count, ...rows.map(({ name }) => name)];
    };
    expect(await names(ALL)).toEqual([2, "早到期", "晚到期"]);
    const own = { kind: "organization", accountId: 1, departmentId: null, organizationId: later } as const;
    expect(await names(own)).toEqual([1, "晚到期"]);
    expect(await countExpiredCompanies("customer", ALL, at)).toBe(1);
    expect(await countExpiredCompanies("provider", ALL, at)).toBe(0);
    expect(await countExpiredCompanies("customer", own, at)).toBe(0);
    expect(await names({ kind: "nothing" })).toEqual([0]);
    expect(await hasOrganizations()).toBe(true);
  });

  it("are forms that the person has put aside", async () => {
    const { id } = await makePerson();
    await saveDraft(db, { accountId: id, form: "tab:/custom-list/new" }, { name: "远洋" });
    expect((await listDrafts(id, at)).map(({ form }) => form)).toEqual(["tab:/custom-list/new"]);
    await deleteDraft(db, { accountId: id, form: "tab:/custom-list/new" });
    expect(await listDrafts(id, at)).toEqual([]);
  });
});

describe("among many rows", () => {
  beforeAll(async () => {
    for (let index = 0; index < 500; index += 1)
      await makeOrganization(db, "customer", { name: `客户${index}`, valid_to: at + index * DAY });
    const sent = Array.from({ length: 1500 }, (_, index) => sentNotice({ created_at: at - index }));
    for (let start = 0; start < sent.length; start += 300)
      await db
        .insertInto("outbox")
        .values(sent.slice(start, start + 300))
        .execute();
    for (let index = 0; index < 300; index += 1) await subject(`1380000${1000 + index}`, index < 5 ? at : 0);
    const { id: accountId } = await makePerson();
    const decided = Array.from({ length: 1000 }, (_, index) => ({
      account_id: accountId,
      kind: 0 as const,
      bill_status: 2 as const,
      round: 1,
      company_name: `企业${index}`,
      created_at: at,
      created_by: "甲",
      updated_at: at,
      updated_by: "甲",
    }));
    for (let start = 0; start < decided.length; start += 250)
      await db
        .insertInto("certification_applications")
        .values(decided.slice(start, start + 250))
        .execute();
    await sql`analyze`.execute(db);
  });

  it("each question is answered by an index", async () => {
    applyChosen({ limits: {}, words: { REVIEW_ASSIGNMENT: "on" } });
    onTestFinished(() => applyChosen({ limits: {}, words: {} }));
    const take = watchStatements();
    await Promise.all([
      readWaitingReviews(at),
      readLocks(at),
      readFailedNotices(at),
      readOpenErrors(),
      readExpiringCompanies("customer", ALL, at),
      countExpiredCompanies("customer", ALL, at),
      countExpiringProducts("customer", ALL, at),
      listDrafts(1, at),
    ]);
    const asked = take().filter(({ text }) => /^\s*select/i.test(text));
    expect(asked.length).toBeGreaterThan(8);
    for (const { text, values } of asked)
      await expectByIndex({ compile: () => CompiledQuery.raw(text, [...values]) });
  });
});
