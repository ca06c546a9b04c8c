import { sql, type RawBuilder } from "kysely";
import type { OrganizationKind } from "../../../organizations/tenants/tenant-type.server";
import { ADMINISTRATOR_CODES } from "./administrator-role";

/**
 * The condition that a role is the administrator role of an organisation kind, or of one kind only; must
 * match `administrator-role`.
 * @param table name or alias of roles
 */
export function administers(table: string, only?: OrganizationKind): RawBuilder<boolean> {
  const [code, owner, kind] = ["code", "organization_id", "organization_kind"].map((name) =>
    sql.ref(`${table}.${name}`),
  );
  const pairs = ADMINISTRATOR_CODES.filter(([each]) => only === undefined || each === only).map(
    ([ofKind, own]) => sql`(${code} = ${own} and ${kind} = ${ofKind})`,
  );
  return sql<boolean>`(${owner} is null and (${sql.join(pairs, sql` or `)}))`;
}
