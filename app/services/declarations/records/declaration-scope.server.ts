import { sql, type RawBuilder } from "kysely";
import { departmentsBelow, organizationInScope, type Scope } from "../../access/scopes/scope.server";

const OWNER = "declarations.organization_id";

/**
 * The condition that a declaration is in scope: of the organisation, of its department, or created or edited
 * by the account.
 */
export function declarationInScope(scope: Scope): RawBuilder<boolean> {
  if (!("organizationId" in scope)) return organizationInScope(scope, OWNER);
  const own = sql<boolean>`${sql.ref(OWNER)} = ${scope.organizationId}`;
  const department = sql.ref("declarations.department_id");
  switch (scope.kind) {
    case "organization":
      return own;
    case "department-and-below":
      return sql<boolean>`(${own} and ${department} in ${departmentsBelow(scope.departmentId ?? 0)})`;
    case "department":
      return sql<boolean>`(${own} and ${department} = ${scope.departmentId ?? 0})`;
    case "self":
      return sql<boolean>`(${own} and ${scope.accountId} in
        (declarations.creator_id, declarations.holder_id))`;
  }
}

/**
 * The condition that a declaration is not archived. The indexes of the list hold only those: a query without it
 * follows none of them.
 */
export const NOT_ARCHIVED = sql<boolean>`declarations.archived_at is null`;

/**
 * The condition that a declaration is made by another organisation for the one in scope, whose members with the
 * data of the whole organisation read it: it belongs to no department and to nobody of theirs.
 */
export function declarationEntrustedIn(scope: Scope): RawBuilder<boolean> {
  if (scope.kind === "all") return sql<boolean>`declarations.customer_id is not null`;
  if (scope.kind !== "organization") return sql<boolean>`1 = 0`;
  return sql<boolean>`declarations.customer_id = ${scope.organizationId}`;
}
