import { sql } from "kysely";
import type { Executor } from "../../../db/client.server";
import { maskPhone } from "../../../format/mask";
import { extendRow } from "../../../collections/lists/extend-row";

/** Reads list rows of memberships, with the role in each; phones are masked. */
export async function readMemberRows(executor: Executor, roleId: number, ids: readonly number[]) {
  const rows = await executor
    .selectFrom("memberships as m")
    .innerJoin("accounts as a", "a.id", "m.account_id")
    .innerJoin("organizations as o", "o.id", "m.organization_id")
    .leftJoin("departments as d", "d.id", "m.department_id")
    .leftJoin("account_roles as h", (join) =>
      join
        .onRef("h.account_id", "=", "m.account_id")
        .onRef("h.organization_id", "=", "m.organization_id")
        .on("h.role_id", "=", roleId),
    )
    .select(["m.id", "m.account_id", "m.created_at", "a.username", "a.realname", "a.phone"])
    .select(["o.name as organization", "d.path as department"])
    .select(["h.created_at as assigned_at", "h.created_by as assigned_by", "h.expires_at"])
    .where("m.id", "in", ids)
    .execute();
  return rows.map((row) => extendRow(row, { phone: maskPhone(row.phone ?? "") }));
}

export type DistributedMember = Awaited<ReturnType<typeof readMemberRows>>[number];

/** Reads list rows of organisations, with the preset role in each. */
export function readOrganizationRows(executor: Executor, roleId: number, ids: readonly number[]) {
  const ofRole = sql<number>`(select version_id from roles where id = ${roleId})`;
  return executor
    .selectFrom("organizations as o")
    .leftJoin("role_auto_grants as automatic", (join) =>
      join.onRef("automatic.organization_id", "=", "o.id").on("automatic.role_id", "=", roleId),
    )
    .leftJoin("organization_products as g", (join) =>
      join
        .onRef("g.organization_id", "=", "o.id")
        .on("g.status", "=", "active")
        .on("g.product_id", "=", sql<number>`(select product_id from product_versions where id = ${ofRole})`),
    )
    .leftJoin("product_versions as v", "v.id", "g.version_id")
    .select(["o.id", "o.kind", "o.name", "o.code", "o.status", "v.name as version"])
    .select("automatic.role_id as automatic")
    .select((eb) =>
      eb
        .selectFrom("account_roles as h")
        .select((inner) => inner.fn.countAll<number>().as("count"))
        .where("h.role_id", "=", roleId)
        .whereRef("h.organization_id", "=", "o.id")
        .as("holders"),
    )
    .where("o.id", "in", ids)
    .execute();
}

export type DistributedOrganization = Awaited<ReturnType<typeof readOrganizationRows>>[number];
