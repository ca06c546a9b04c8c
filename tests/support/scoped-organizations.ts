import type { Scope } from "~/services/access/scopes/scope.server";
import { db } from "~/services/db/client.server";
import { joinOrganization, makeAccount, makeOrganization } from "./sample-rows";

const stamps = { created_at: 1, created_by: "test", updated_at: 1, updated_by: "test" };

let serial = 0;

export async function makeDepartment(organizationId: number, parentId: number | null = null) {
  serial += 1;
  const name = `部门${serial}`;
  const row = { organization_id: organizationId, parent_id: parentId, name, path: name, sort: serial };
  const { id } = await db
    .insertInto("departments")
    .values({ ...row, ...stamps })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function makeMember(organizationId: number, departmentId: number | null = null) {
  const account = await makeAccount(db);
  await joinOrganization(db, account, organizationId, { department_id: departmentId });
  return account;
}

/** Creates a customer with a tree of departments and a first-level customer, with members in each. */
export async function makeScopedCustomer() {
  const own = await makeOrganization(db, "customer");
  const child = await makeOrganization(db, "customer", { parent_id: own });
  const upper = await makeDepartment(own);
  const middle = await makeDepartment(own, upper);
  const lower = await makeDepartment(own, middle);
  const beside = await makeDepartment(own, upper);
  const childDepartment = await makeDepartment(child);
  const people = {
    without: await makeMember(own),
    upper: await makeMember(own, upper),
    middle: await makeMember(own, middle),
    colleague: await makeMember(own, middle),
    lower: await makeMember(own, lower),
    beside: await makeMember(own, beside),
    child: await makeMember(child, childDepartment),
    foreign: await makeMember(await makeOrganization(db, "customer", { parent_id: child })),
    nowhere: await makeAccount(db),
  };
  const departments = { upper, middle, lower, beside, child: childDepartment };
  const scope = (kind: Exclude<Scope["kind"], "all" | "nothing">): Scope => ({
    kind,
    accountId: people.middle,
    organizationId: own,
    departmentId: middle,
  });
  return { own, child, departments, people, scope };
}
