import { sql } from "kysely";
import { grantsRight } from "../../access/menu/right-holders.server";
import { rolesInForce } from "../../access/roles/rights/assigned-roles.server";
import { departmentsAbove, membershipInScope } from "../../access/scopes/scope.server";
import { db, type Executor } from "../../db/client.server";
import { isSpelledLike } from "../../db/search/person-search.server";
import { personName } from "../../format/person-name";
import type { Actor } from "../../forms/editing/actor.types";
import { error, ok, type Result } from "../../forms/rules/form.schema";
import { maskPerson } from "../../format/mask";
import { normalizeLine } from "../../format/text/normalize-text";
import { now } from "../../runtime/process/clock.server";
import { ASSIGNMENT_TEXT as TEXT } from "./assignment.text";

const EDIT = "declaration:edit";
/** A bound far above the number of people who write an organisation's declarations. */
const PEOPLE_MAX = 500;
const SUGGESTED = 20;

export interface Assignee {
  readonly accountId: number;
  /** As people call them. */
  readonly name: string;
  /** The name with the masked contact, which tells people of one name apart. */
  readonly text: string;
  /** What denotes the person where it is known in full. */
  readonly identifiers: readonly string[];
  /** Whether the name begins with typed pinyin or initials. */
  readonly isSpelled: (typed: string) => boolean;
}

/** Active members of organisations whose role permits them to write declarations, one row a role. */
const writers = (executor: Executor) =>
  rolesInForce(executor, now())
    .innerJoin("accounts", "accounts.id", "account_roles.account_id")
    .select([
      "accounts.id as accountId",
      "accounts.realname",
      "accounts.realname_order",
      "accounts.realname_spelling",
      "accounts.realname_initials",
      "accounts.username",
      "accounts.phone",
      "accounts.email",
    ])
    .distinct()
    .where("accounts.status", "=", "active")
    .where("accounts.archived_at", "is", null)
    .where(grantsRight(EDIT));

type Writer = Awaited<ReturnType<ReturnType<typeof writers>["execute"]>>[number];

function assigneeOf(writer: Writer): Assignee {
  const { accountId, username, phone, email } = writer;
  const name = personName(writer);
  const identifiers = [username, phone ?? "", email ?? ""].filter((each) => each !== "");
  return {
    accountId,
    name,
    text: maskPerson({ username: name, phone, email }),
    identifiers,
    isSpelled: (typed) => isSpelledLike(writer, typed),
  };
}

/** Lists those who write declarations in the actor's organisation and are within their scope, by name. */
async function listAssignees({ scope }: Actor): Promise<Assignee[]> {
  if (!("organizationId" in scope)) return [];
  const rows = await writers(db)
    .where("organizations.id", "=", scope.organizationId)
    .where(membershipInScope(scope, "memberships"))
    .orderBy("accounts.realname_order")
    .orderBy("accounts.id")
    .limit(PEOPLE_MAX)
    .execute();
  return rows.map(assigneeOf);
}

const isNamed = (typed: string) => {
  const wanted = normalizeLine(typed).toLowerCase();
  return ({ text, identifiers, isSpelled }: Assignee) =>
    text.toLowerCase().includes(wanted) ||
    isSpelled(wanted) ||
    identifiers.some((each) => each.toLowerCase() === wanted);
};

/** Proposes people to whom declarations can be assigned, by a part of their name or masked contact, or by pinyin. */
export async function suggestAssignees(actor: Actor, typed: string): Promise<string[]> {
  const found = (await listAssignees(actor)).filter(isNamed(typed));
  return found.slice(0, SUGGESTED).map(({ text }) => text);
}

/** Reads the person that a proposal, or a name that only one of them has, denotes. @returns the account's id */
export async function readAssignee(actor: Actor, typed: string): Promise<Result<string>> {
  const wanted = normalizeLine(typed);
  const all = await listAssignees(actor);
  const isExact = ({ text, identifiers }: Assignee) => text === wanted || identifiers.includes(wanted);
  const named = all.filter((each) => isExact(each) || each.name === wanted);
  const [found, ...others] = named.some(isExact) ? named.filter(isExact) : named;
  if (!found) return error(TEXT.nobody);
  return others.length > 0 ? error(TEXT.several) : ok(String(found.accountId));
}

/**
 * Returns the person as one who can write a declaration once it is assigned to them; null otherwise. A role
 * whose scope is one's own declarations includes it from then on.
 */
export async function findAssignee(
  executor: Executor,
  declarationId: number,
  accountId: number,
): Promise<Assignee | null> {
  const reaches = sql<boolean>`(roles.data_scope in (1, 2, 5) or memberships.department_id is null
    or (roles.data_scope = 3 and memberships.department_id in ${departmentsAbove("declarations.department_id")})
    or (roles.data_scope = 4 and memberships.department_id = declarations.department_id))`;
  const row = await writers(executor)
    .innerJoin("declarations", "declarations.organization_id", "organizations.id")
    .where("declarations.id", "=", declarationId)
    .where("accounts.id", "=", accountId)
    .where(reaches)
    .executeTakeFirst();
  return row ? assigneeOf(row) : null;
}
