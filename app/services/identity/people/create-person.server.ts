import {
  findOrganizationInScope,
  type FoundOrganization as Home,
} from "../../organizations/tenants/find-organization.server";
import { CONSOLE_TEXT } from "../../forms/rules/console.text";
import { recordAudit } from "../../operations/audit/audit.server";
import { sendPasswordLink } from "../auth/passwords/password-links.server";
import { now } from "../../runtime/process/clock.server";
import type { Tx } from "../../db/client.server";
import type { Account } from "../../db/schema/schema-people";
import { inTransaction } from "../../db/transaction.server";
import type { Actor } from "../../forms/editing/actor.types";
import { hashPassword } from "../hashing/password-hash.server";
import type { Outcome } from "../../access/roles/outcome.types";
import { assignRoleToMember } from "./members/assign.server";
import { findRoleAssignmentRefusal } from "./members/assignable.server";
import { findContactRefusal } from "./contacts/contacts.server";
import { refuse } from "./find-person.server";
import { inviteExisting } from "./invitations/invite-existing.server";
import { joinOrganization } from "./invitations/join.server";
import { validateMember, findPlatformRefusal } from "./members/member-rules.server";
import { PEOPLE_TEXT as TEXT } from "./people.text";
import type { CreateOutcome, NewPerson } from "./person.types";
import { PERSON_LABELS } from "./person.schema";
import { randomPassword } from "./random-password.server";
import { isRegionValid } from "./region.server";
import { findWorkNoRefusal } from "./work-no.server";

function insertAccount(
  tx: Tx,
  { who }: Actor,
  person: NewPerson,
  source: Account["source"],
  passwordHash: string | null,
) {
  const at = now();
  const { username, realname, phone, email, workNo, province, city, area, streetAddress, faxNo } = person;
  return tx
    .insertInto("accounts")
    .values({
      username,
      realname,
      phone,
      email,
      source,
      province,
      city,
      area,
      work_no: workNo,
      street_address: streetAddress,
      fax_no: faxNo,
      avatar: "",
      status: "active",
      password_hash: passwordHash,
      must_change_password: passwordHash === null ? 0 : 1,
      created_at: at,
      created_by: who,
      updated_at: at,
      updated_by: who,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** Validates a new account's membership and roles; returns its organisation, null for none, or a refusal. */
async function validate(tx: Tx, actor: Actor, person: NewPerson): Promise<{ home: Home | null } | Outcome> {
  const { organizationId, roleIds, workNo } = person;
  if (organizationId === null)
    return actor.scope.kind === "all"
      ? { home: null }
      : refuse(CONSOLE_TEXT.choose(PERSON_LABELS.organizationId), "organizationId");
  const home = await findOrganizationInScope(tx, actor.scope, organizationId);
  const platform = findPlatformRefusal(actor, home);
  if (platform !== null) return refuse(platform, "organizationId");
  const validated = await validateMember(tx, { scope: actor.scope, home }, person);
  if (!validated.ok) return validated;
  const roles = await findRoleAssignmentRefusal(tx, actor, { organizationId, roleIds });
  if (roles !== null) return refuse(roles, "roleIds");
  const taken = home.kind === "platform" && workNo !== "" ? await findWorkNoRefusal(tx, workNo) : null;
  return taken === null ? { home } : refuse(taken, "workNo");
}

async function settleIn(tx: Tx, actor: Actor, account: Account, person: NewPerson): Promise<void> {
  const { organizationId, roleIds } = person;
  if (organizationId === null) return;
  const { id: accountId } = account;
  const { departmentId, title, validFrom, validTo } = person;
  const fields = { departmentId, title, validFrom, validTo };
  await joinOrganization(tx, actor, { accountId, organizationId, ...fields });
  for (const roleId of roleIds) {
    const assigning = { accountId, roleId, organizationId, expiresAt: null, reason: "" };
    const given = await assignRoleToMember(tx, actor, assigning, { isQuiet: true });
    if (!given.ok) throw new Error(`a role was validated and then refused: ${given.text}`);
  }
}

interface Making {
  readonly source: "staff" | "import";
  readonly password: string | null;
  readonly passwordHash: string | null;
}

async function make(tx: Tx, actor: Actor, person: NewPerson, making: Making): Promise<CreateOutcome> {
  const validated = await validate(tx, actor, person);
  if ("ok" in validated) return validated as Extract<Outcome, { ok: false }>;
  const isStaff = actor.scope.kind === "all";
  const contactRefusal = await findContactRefusal(tx, person);
  if (contactRefusal)
    return isStaff ? refuse(contactRefusal.text, contactRefusal.field) : inviteExisting(tx, actor, person);
  const stored = validated.home?.kind === "platform" ? person : { ...person, workNo: "" };
  const account = await insertAccount(tx, actor, stored, making.source, making.passwordHash);
  if (!account) return refuse(person.phone === null ? TEXT.emailTaken : TEXT.phoneTaken);
  await recordAudit(tx, actor.source, {
    event: "account.created",
    result: "ok",
    accountId: actor.accountId,
    who: actor.who,
    object: { type: "account", id: String(account.id) },
    detail: { source: making.source, password: making.password === null ? "link" : "random" },
  });
  await settleIn(tx, actor, account, person);
  if (making.password === null) await sendPasswordLink(tx, account);
  if (!isStaff) return { ok: true, kind: "invited" };
  return { ok: true, kind: "created", accountId: account.id, password: making.password };
}

/**
 * Creates an account with its first membership and roles. Its owner is sent a link for the first password, or
 * the actor gets a random one. An organisation's administrator does not learn whether the phone or e-mail is
 * known: an existing account is invited and joins by confirming.
 * @throws DomainError not-found when organisation or role are outside the scope
 */
export async function createPerson(
  actor: Actor,
  person: NewPerson,
  source: "staff" | "import" = "staff",
): Promise<CreateOutcome> {
  const isRandom = person.initialPassword === "random";
  if (isRandom && actor.scope.kind !== "all") return refuse(TEXT.noRandomPassword, "initialPassword");
  if (person.roleIds.length > 0 && !actor.rights.admin && !actor.rights.perms.has("role-assign:edit"))
    return refuse(CONSOLE_TEXT.noRight, "roleIds");
  if (!(await isRegionValid(person))) return refuse(CONSOLE_TEXT.choose("所在地"), "areaData");
  const password = isRandom ? randomPassword() : null;
  const passwordHash = password === null ? null : await hashPassword(password);
  return inTransaction((tx) => make(tx, actor, person, { source, password, passwordHash }));
}
