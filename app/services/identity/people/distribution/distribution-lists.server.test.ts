import { beforeEach, describe, expect, it } from "vitest";
import { consoleVersion } from "../../../../../tests/support/console-rights";
import { administratorOf, staffActor } from "../../../../../tests/support/actors";
import { makePerson } from "../../../../../tests/support/people";
import { makeRole } from "../../../../../tests/support/roles";
import { joinOrganization, makeOrganization } from "../../../../../tests/support/sample-rows";
import { DAY_MILLISECONDS } from "../../../format/day";
import { now } from "../../../runtime/process/clock.server";
import { db } from "../../../db/client.server";
import type { Actor } from "../../../forms/editing/actor.types";
import type { ListDefinition } from "../../../collections/lists/define-list.server";
import { readListQuery } from "../../../collections/lists/list-query";
import { shapeOf } from "../../../collections/lists/list-shape.server";
import { readList } from "../../../collections/lists/read-list.server";
import { assignedList, candidateList, type DistributedRole } from "./distribution-members.server";
import { distributionOrganizationList } from "./distribution-organizations.server";
import { distributionRoles } from "./distribution-roles.server";

const viewerOf = ({ scope, accountId }: Actor) => ({ scope, accountId, may: () => true, at: now() });

async function rowsOf<Row extends { readonly id: number }>(
  list: ListDefinition<Row>,
  actor: Actor,
  search = "",
): Promise<readonly Row[]> {
  const viewer = viewerOf(actor);
  const query = readListQuery(await shapeOf(list, viewer), new URLSearchParams(search));
  return (await readList(db, list, query, viewer)).rows;
}

let admin: Actor;
let customer: Awaited<ReturnType<typeof administratorOf>>;
let role: DistributedRole;
beforeEach(async () => {
  admin = await staffActor("admin");
  customer = await administratorOf("customer");
  role = { id: await makeRole(consoleVersion.versionId), organizationId: null };
});

async function memberOf(organizationId: number, columns = {}) {
  const person = await makePerson({ realname: "周晓东" });
  await joinOrganization(db, person.id, organizationId, columns);
  return person;
}

const membershipsOf = async (accountId: number) =>
  (await db.selectFrom("memberships").select("id").where("account_id", "=", accountId).execute()).map(
    ({ id }) => id,
  );

const bulkOf = <Row extends { readonly id: number }>(list: ListDefinition<Row>, code: string) =>
  list.bulk!.find((action) => action.code === code)!;

describe("who has a role", () => {
  it("moves from those who could have it to those who have it, and back, row by row", async () => {
    const person = await memberOf(customer.organizationId);
    await memberOf(customer.organizationId, { status: "suspended" });
    await memberOf(await makeOrganization(db, "customer"));
    await memberOf(await makeOrganization(db, "provider"));
    const inOwn = `organizationId=${String(customer.organizationId)}`;
    const before = await rowsOf(candidateList(role), admin, inOwn);
    expect(before.map((row) => row.account_id)).toEqual([person.id, customer.actor.accountId]);
    const [membership = 0] = await membershipsOf(person.id);
    const until = now() + 5 * DAY_MILLISECONDS;
    const assign = bulkOf(candidateList(role), "assign");
    expect(await assign.apply(admin, membership, "顶岗", String(until))).toEqual({ ok: true });
    const [assigned] = await rowsOf(assignedList(role), admin);
    expect(assigned).toMatchObject({ id: membership, account_id: person.id, expires_at: until });
    expect(assigned?.assigned_by).toBe("经办人");
    expect(await rowsOf(candidateList(role), admin)).toHaveLength(1);
    expect(await bulkOf(assignedList(role), "take").apply(admin, membership, "", "")).toEqual({ ok: true });
    expect(await rowsOf(assignedList(role), admin)).toEqual([]);
  });

  it("is asked until which day a role counts", async () => {
    const { input } = bulkOf(candidateList(role), "assign");
    expect(await input!.read(admin, "2030-02-30")).toMatchObject({ ok: false });
    expect(await input!.read(admin, "2020-01-01")).toEqual({ ok: false, text: "到期日期不能早于明天" });
    expect(await input!.read(admin, "2030-02-28")).toEqual({
      ok: true,
      value: String(Date.UTC(2030, 1, 28, 16) - 1),
    });
  });

  it("finds nobody outside the scope, and nothing of somebody else's role", async () => {
    const other = await administratorOf("customer");
    const person = await memberOf(other.organizationId);
    const [membership = 0] = await membershipsOf(person.id);
    const own = customer.actor;
    const rows = await rowsOf(candidateList(role), own);
    expect(rows.map((row) => row.account_id)).toEqual([own.accountId]);
    await expect(bulkOf(candidateList(role), "assign").apply(own, membership, "", "")).rejects.toMatchObject({
      code: "not-found",
    });
    const otherRole = await makeRole(consoleVersion.versionId, { organization_id: other.organizationId });
    expect(await rowsOf(candidateList({ id: otherRole, organizationId: other.organizationId }), own)).toEqual(
      [],
    );
    expect((await rowsOf(distributionRoles, own)).map(({ id }) => id)).not.toContain(otherRole);
  });

  it("is narrowed and ordered", async () => {
    const first = await memberOf(customer.organizationId);
    const second = await makePerson({ realname: "阿明" });
    await joinOrganization(db, second.id, customer.organizationId);
    const assign = bulkOf(candidateList(role), "assign");
    for (const { id } of [first, second]) {
      const [membership = 0] = await membershipsOf(id);
      await assign.apply(admin, membership, "", "");
    }
    const idsOf = async (search: string) =>
      (await rowsOf(assignedList(role), admin, search)).map((row) => row.account_id);
    expect(await idsOf(`keyword=${first.phone ?? ""}`)).toEqual([first.id]);
    expect(await idsOf(`organizationId=${String(customer.organizationId)}`)).toHaveLength(2);
    expect(await idsOf("assignedAtFrom=2099-01-01")).toEqual([]);
    expect(new Set(await idsOf("sort=realname"))).toEqual(new Set([first.id, second.id]));
    expect(await idsOf("sort=-realname")).toEqual((await idsOf("sort=realname")).reverse());
  });
});

describe("a preset role in organisations", () => {
  it("shows for each whether it holds the version, how many have the role and whether it comes by itself", async () => {
    const list = distributionOrganizationList(role);
    const bare = await makeOrganization(db, "customer", { name: "未开通贸易" });
    expect(await bulkOf(list, "members").apply(admin, customer.organizationId, "", "")).toEqual({ ok: true });
    expect(await bulkOf(list, "automatic-on").apply(admin, customer.organizationId, "", "")).toEqual({
      ok: true,
    });
    const rows = await rowsOf(list, admin, "size=100");
    const of = (id: number) => rows.find((row) => row.id === id);
    expect(of(customer.organizationId)).toMatchObject({ holders: 1, automatic: role.id, version: "1.0" });
    expect(of(bare)).toMatchObject({ holders: 0, automatic: null, version: null });
    expect(await bulkOf(list, "members").apply(admin, bare, "", "")).toEqual({
      ok: false,
      text: "未开通贸易未开通集群管理中心 1.0",
    });
    expect(await rowsOf(list, customer.actor)).toHaveLength(1);
  });
});
