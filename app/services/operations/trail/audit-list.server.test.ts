import { describe, expect, it } from "vitest";
import { administratorOf, staffActor } from "../../../../tests/support/actors";
import { STAFF_VIEWER } from "../../../../tests/support/sample-lists";
import { makePerson, newRequestSource } from "../../../../tests/support/people";
import { clockTime, passHours } from "../../../../tests/support/still-clock";
import type { ListDefinition } from "../../collections/lists/define-list.server";
import { shapeOf } from "../../collections/lists/list-shape.server";
import { readListQuery } from "../../collections/lists/list-query";
import { readList } from "../../collections/lists/read-list.server";
import { db } from "../../db/client.server";
import { recordAudit } from "../audit/audit.server";
import { AUDIT_EVENTS } from "../audit/audit-events";
import { verifyAudit } from "../audit/verify.server";
import { sealWaiting } from "../audit/sealer.server";
import { actionOf, eventsOf } from "./audit-actions";
import { auditList, findAuditEntry } from "./audit-list.server";
import { signInList } from "./sign-in-list.server";

const viewerAt = (scope = STAFF_VIEWER.scope) => ({ ...STAFF_VIEWER, scope, at: clockTime() });

async function rowsOf<Row extends { readonly id: number }>(
  list: ListDefinition<Row>,
  viewer = viewerAt(),
  search = "",
) {
  const query = readListQuery(await shapeOf(list, viewer), new URLSearchParams(search));
  return (await readList(db, list, query, viewer)).rows;
}

/** Records that an account has edited a customer, for an organisation or as staff. */
async function edited(accountId: number, organizationId?: number) {
  const source = { ...newRequestSource("page"), ...(organizationId === undefined ? {} : { organizationId }) };
  await recordAudit(db, source, {
    event: "account.edited",
    result: "ok",
    accountId,
    who: "陈海",
    object: { type: "account", id: String(accountId) },
    detail: { realname: "陈 → 王" },
  });
  return source.requestId;
}

describe("the log of operations", () => {
  it("shows staff everything, and an organisation what was done in its name alone", async () => {
    const one = await administratorOf("customer");
    const other = await administratorOf("customer");
    const ids = [
      await edited(one.actor.accountId, one.organizationId),
      await edited(other.actor.accountId, other.organizationId),
      // The same account, for itself or elsewhere.
      await edited(one.actor.accountId),
    ];
    const requests = async (viewer = viewerAt()) =>
      (await rowsOf(auditList, viewer)).map((row) => row.request_id).filter((id) => ids.includes(id));
    expect((await requests()).sort()).toEqual([...ids].sort());
    expect(await requests(viewerAt(one.actor.scope))).toEqual([ids[0]]);
    const [foreign] = await rowsOf(auditList, viewerAt(), `requestId=${ids[1]}`);
    expect(await findAuditEntry(one.actor.scope, foreign!.id)).toBeUndefined();
  });

  it("begins with seven days, and an empty day means all of it", async () => {
    const { accountId } = await staffActor("operator");
    const id = await edited(accountId);
    passHours(24 * 8);
    const search = `requestId=${id}`;
    expect(await rowsOf(auditList, viewerAt(), search)).toEqual([]);
    expect(await rowsOf(auditList, viewerAt(), `${search}&atFrom=`)).toHaveLength(1);
  });

  it("names what it is about, as long as that is there", async () => {
    const person = await makePerson({ username: "小陈" });
    const [row] = await rowsOf(auditList, viewerAt(), `requestId=${await edited(person.id)}`);
    expect(row!.object).toEqual({
      name: "小陈",
      page: { href: `/account-list/${person.id}`, perms: "account:list" },
    });
  });

  it("is sealed with the organisation", async () => {
    const { actor, organizationId } = await administratorOf("customer");
    await edited(actor.accountId, organizationId);
    await sealWaiting();
    expect(await verifyAudit()).toMatchObject({ ok: true });
  });
});

describe("the log of sign-ins", () => {
  it("shows why one was refused, and an organisation its members alone", async () => {
    const customer = await administratorOf("customer");
    const source = newRequestSource("page");
    for (const accountId of [customer.actor.accountId, null])
      await recordAudit(db, source, {
        event: "auth.sign-in",
        result: "refused",
        accountId,
        who: "138****0000",
        detail: { method: "password", reason: "wrong-password" },
      });
    const all = await rowsOf(signInList, viewerAt(), `requestId=${source.requestId}`);
    expect(all).toMatchObject([
      { mode: "密码登录", reason: "wrong-password" },
      { mode: "密码登录", reason: "wrong-password" },
    ]);
    expect(await rowsOf(signInList, viewerAt(customer.actor.scope))).toHaveLength(1);
  });
});

describe("the actions of events", () => {
  it("are each found by their events", () => {
    for (const event of AUDIT_EVENTS) expect(eventsOf([actionOf(event)])).toContain(event);
    expect(["role.archived", "list.exported", "auth.sign-in", "account.edited"].map(actionOf)).toEqual([
      "archive",
      "export",
      "login",
      "update",
    ]);
  });
});
