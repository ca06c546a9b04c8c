import { db } from "../../../db/client.server";
import type { Actor } from "../../../forms/editing/actor.types";
import { error, ok, applyRule, type Result } from "../../../forms/rules/form.schema";
import type { BulkAction, BulkInput, RowOutcome } from "../../../collections/lists/jobs/bulk-action.types";
import { assign, isTooEarly, unassign } from "../members/assign.server";
import { ASSIGN_TEXT } from "../members/assign.text";
import { assignInOrganization, setAutomatic, unassignInOrganization } from "./distribute.server";
import { DISTRIBUTION_TEXT as TEXT } from "./distribution.text";
import { findMembership } from "../members/members.server";
import { PERSON_RULES } from "../person.schema";

const PERMS = "role-assign:edit";

async function assignmentOf(actor: Actor, membershipId: number, roleId: number) {
  const found = await findMembership(db, actor.scope, membershipId);
  return { accountId: found.account_id, organizationId: found.organization_id, roleId };
}

const expiry: BulkInput = {
  label: TEXT.columns.expiresAt,
  kind: "day",
  isOptional: true,
  read: (_, typed): Result<string> => {
    const result = applyRule(PERSON_RULES.validTo, typed);
    if (!result.ok) return result;
    return isTooEarly(result.value) ? error(ASSIGN_TEXT.expiryEarly) : ok(String(result.value ?? ""));
  },
};

/** The bulk action that assigns a role to members, each in the organisation of the membership. */
export const assignBulk = (roleId: number): BulkAction => ({
  code: "assign",
  title: TEXT.assign,
  phrase: TEXT.phrases.assign,
  perms: PERMS,
  reason: "optional",
  input: expiry,
  consequence: (ids) => TEXT.assignNote(ids.length),
  apply: async (actor, id, reason, expiresAt) =>
    assign(actor, {
      ...(await assignmentOf(actor, id, roleId)),
      reason,
      expiresAt: expiresAt === "" ? null : Number(expiresAt),
    }),
});

/** The bulk action that removes a role from members. */
export const unassignBulk = (roleId: number): BulkAction => ({
  code: "take",
  title: TEXT.take,
  phrase: TEXT.phrases.take,
  perms: PERMS,
  reason: "optional",
  consequence: (ids) => TEXT.takeNote(ids.length),
  apply: async (actor, id, reason) => unassign(actor, await assignmentOf(actor, id, roleId), reason),
});

type Distributing = ReturnType<typeof assignInOrganization>;

/** Combines the outcome of an organisation's members: refused when at least one of them is. */
async function asRow(distributing: Distributing): Promise<RowOutcome> {
  const outcome = await distributing;
  if (!outcome.ok) return outcome;
  const { done, refused: error } = outcome;
  const [first] = error;
  return first ? { ok: false, text: TEXT.partly(done, error.length, first.text) } : { ok: true };
}

/** The bulk actions on a preset role in whole organisations. */
export const organizationBulk = (roleId: number): BulkAction[] => [
  {
    code: "administrators",
    title: TEXT.bulk.administrators,
    phrase: TEXT.phrases.administrators,
    perms: PERMS,
    consequence: (ids) => TEXT.administratorsNote(ids.length),
    apply: (actor, organizationId) =>
      asRow(assignInOrganization(actor, { roleId, organizationId }, "administrators")),
  },
  {
    code: "members",
    title: TEXT.bulk.members,
    phrase: TEXT.phrases.members,
    perms: PERMS,
    consequence: (ids) => TEXT.membersNote(ids.length),
    apply: (actor, organizationId) =>
      asRow(assignInOrganization(actor, { roleId, organizationId }, "members")),
  },
  {
    code: "automatic-on",
    title: TEXT.bulk.automaticOn,
    phrase: TEXT.phrases.automaticOn,
    perms: PERMS,
    consequence: (ids) => TEXT.automaticOnNote(ids.length),
    apply: (actor, organizationId) => setAutomatic(actor, { roleId, organizationId }, true),
    undo: (actor, organizationId) => setAutomatic(actor, { roleId, organizationId }, false),
  },
  {
    code: "automatic-off",
    title: TEXT.bulk.automaticOff,
    phrase: TEXT.phrases.automaticOff,
    perms: PERMS,
    consequence: (ids) => TEXT.automaticOffNote(ids.length),
    apply: (actor, organizationId) => setAutomatic(actor, { roleId, organizationId }, false),
    undo: (actor, organizationId) => setAutomatic(actor, { roleId, organizationId }, true),
  },
  {
    code: "take-all",
    title: TEXT.bulk.takeAll,
    phrase: TEXT.phrases.takeAll,
    isDangerous: true,
    perms: PERMS,
    consequence: (ids) => TEXT.takeAllNote(ids.length),
    apply: (actor, organizationId) => asRow(unassignInOrganization(actor, { roleId, organizationId })),
  },
];
