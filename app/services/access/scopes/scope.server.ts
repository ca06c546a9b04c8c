import { sql, type RawBuilder } from "kysely";

/**
 * The rows that an actor may see and change in the active role version (docs/console.md,
 * section 1). It precedes the other arguments of what reads or changes business rows; a row
 * outside it is treated as missing.
 */
export type Scope = { readonly kind: "all" } | { readonly kind: "nothing" } | OwnScope;

interface OwnScope {
  readonly kind: "organization" | "department-and-below" | "department" | "self";
  readonly accountId: number;
  readonly organizationId: number;
  /** Null only where the kind names no department. */
  readonly departmentId: number | null;
}

type Condition = RawBuilder<boolean>;

const EVERYTHING: Condition = sql<boolean>`1 = 1`;
const NO_ROWS: Condition = sql<boolean>`1 = 0`;

/** The condition of rows that belong to the platform: visible to its staff, to nobody else. */
export const withinPlatform = ({ kind }: Scope): Condition => (kind === "all" ? EVERYTHING : NO_ROWS);

/**
 * The condition that a column holds an organisation in scope: the own one, or a first-level customer of it.
 */
export function organizationInScope(scope: Scope, column: string): Condition {
  if (scope.kind === "all") return EVERYTHING;
  if (scope.kind === "nothing") return NO_ROWS;
  const own = scope.organizationId;
  return sql<boolean>`${sql.ref(column)} in (select id from organizations where id = ${own} or parent_id = ${own})`;
}

/**
 * The subquery of ids of a department and its descendants, by parent ids, because names and paths may change.
 */
export const departmentsBelow = (departmentId: number) =>
  sql`(with recursive below (id) as (
    select id from departments where id = ${departmentId}
    union select child.id from departments as child inner join below on child.parent_id = below.id
  ) select id from below)`;

/**
 * The subquery of ids of a department and its ancestors.
 * @param column holds the department's id
 */
export const departmentsAbove = (column: string) =>
  sql`(with recursive above (id, parent_id) as (
    select id, parent_id from departments where id = ${sql.ref(column)}
    union select upper.id, upper.parent_id from departments as upper inner join above on upper.id = above.parent_id
  ) select id from above)`;

/**
 * The condition that a row of departments is in scope.
 * @param table its name or alias
 */
export function departmentInScope(scope: Scope, table: string): Condition {
  const id = sql.ref(`${table}.id`);
  switch (scope.kind) {
    case "department-and-below":
      return sql<boolean>`${id} in ${departmentsBelow(scope.departmentId ?? 0)}`;
    case "department":
    case "self":
      return sql<boolean>`${id} = ${scope.departmentId ?? 0}`;
    default:
      return organizationInScope(scope, `${table}.organization_id`);
  }
}

/** The condition on a row of memberships with the alias m. */
function membershipIsIn(scope: Exclude<Scope, { kind: "all" | "nothing" }>): Condition {
  switch (scope.kind) {
    case "organization":
      return organizationInScope(scope, "m.organization_id");
    case "department-and-below":
      return sql<boolean>`m.department_id in ${departmentsBelow(scope.departmentId ?? 0)}`;
    case "department":
      return sql<boolean>`m.department_id = ${scope.departmentId ?? 0}`;
    case "self":
      return sql<boolean>`m.account_id = ${scope.accountId} and m.organization_id = ${scope.organizationId}`;
  }
}

/**
 * The condition that a row of memberships is in scope, whether or not it is in force.
 * @param table its name or alias
 */
export function membershipInScope(scope: Scope, table: string): Condition {
  if (scope.kind === "all") return EVERYTHING;
  if (scope.kind === "nothing") return NO_ROWS;
  return sql<boolean>`${sql.ref(`${table}.id`)} in (select m.id from memberships as m where ${membershipIsIn(scope)})`;
}

/** The condition that a row of account_roles belongs to a membership in scope. */
export function holderInScope(scope: Scope): Condition {
  if (scope.kind === "all") return EVERYTHING;
  if (scope.kind === "nothing") return NO_ROWS;
  return sql<boolean>`exists (select 1 from memberships as m where m.account_id = account_roles.account_id
    and m.organization_id = account_roles.organization_id and (${membershipIsIn(scope)}))`;
}

/**
 * The condition that a column holds an account in scope; also for rows that belong to one, such as a session.
 */
export function accountInScope(scope: Scope, column: string): Condition {
  if (scope.kind === "all") return EVERYTHING;
  if (scope.kind === "nothing") return NO_ROWS;
  if (scope.kind === "self") return sql<boolean>`${sql.ref(column)} = ${scope.accountId}`;
  return sql<boolean>`${sql.ref(column)} in (select m.account_id from memberships as m where ${membershipIsIn(scope)})`;
}
