import { personName } from "~/services/format/person-name";
import { CONSOLE_TEXT } from "~/services/forms/rules/console.text";
import { db } from "~/services/db/client.server";
import { refusedBy } from "~/services/forms/editing/outcome";
import type { Typed } from "~/services/forms/editing/form.types";
import { ticksAsText } from "~/services/forms/rules/choice.schema";
import type { RecordView } from "~/services/forms/editing/record.types";
import { DomainError } from "~/services/runtime/failures/errors";
import { formatTime } from "~/services/format/time";
import {
  findOrganization,
  suggestOrganizations,
} from "~/services/organizations/tenants/organization-lookups.server";
import {
  ACCOUNT_PAGE_TEXT as TEXT,
  type MemberMove,
} from "~/services/identity/people/list/account-page.text";
import { findMemberRankRefusal, findPerson } from "~/services/identity/people/find-person.server";
import {
  listMembershipsOf,
  type ListedMembership,
} from "~/services/identity/people/members/list-memberships.server";
import { removeMember, resumeMember, suspendMember } from "~/services/identity/people/members/members.server";
import {
  memberForm,
  newMemberForm,
  type MemberFormFields,
  type NewMemberFields,
} from "~/services/identity/people/person-form";
import { PERSON_LABELS as LABELS } from "~/services/identity/people/person.schema";
import { saveMembership, saveNewMembership } from "~/services/identity/people/members/save-membership.server";
import { findDepartments, listUsableRoles } from "~/services/identity/people/members/usable-roles.server";
import type { Scope } from "~/services/access/scopes/scope.server";
import {
  changeOf,
  type CollectionForm,
  type Stored,
} from "~/collections/forms/collection-form-answer.server";
import { actorOf } from "~/collections/forms/collection-form.server";
import type { AuthorizedPage, AuthorizedPost } from "~/collections/authorized-page.server";
import { actorWith, viewerOf } from "~/collections/lists/list-viewer.server";
import { refusalOf } from "../roles/role-pages.server";
import {
  performRecordAction,
  idIn,
  recordActionsAt,
  stampDetails,
} from "~/collections/records/record-page.server";
import { personPath } from "~/services/access/paths/page-links";

const pathOf = (accountId: number) => `${personPath(accountId)}/members`;
const dayOf = (time: number | null) => (time === null ? "" : formatTime(time, "YYYY-MM-DD"));

const validityOf = ({ valid_from: from, valid_to: to }: ListedMembership) =>
  from === null && to === null ? "" : `${dayOf(from)} ~ ${dayOf(to)}`;

const lineOf = (row: ListedMembership) =>
  [
    row.department ?? "",
    row.title,
    validityOf(row),
    TEXT.memberStates[row.status],
    row.roles.map(({ name }) => name).join("、"),
  ]
    .filter((part) => part !== "")
    .join(" · ");

/** The memberships of an account with their roles; with mayChange each is a link. */
export async function memberDetails(
  scope: Scope,
  accountId: number,
  mayChange: boolean,
): Promise<RecordView["details"]> {
  const rows = await listMembershipsOf(scope, accountId);
  return rows.map((row) => ({
    label: row.organization,
    text: lineOf(row),
    ...(mayChange ? { href: `${pathOf(accountId)}/${String(row.id)}` } : {}),
  }));
}

/** The memberships of an account, with a link to the form of a new one. */
export async function viewMembers(page: AuthorizedPage): Promise<RecordView & { recordName: string }> {
  const actor = await actorOf(page);
  const { scope } = actor;
  const id = idIn(page, "id");
  const name = personName(await findPerson(db, scope, id));
  const isAbove = (await findMemberRankRefusal(db, actor, id)) !== null;
  return {
    title: `${TEXT.members} - ${name}`,
    recordName: name,
    details: await memberDetails(scope, id, true),
    links: [
      ...(isAbove ? [] : [{ text: TEXT.newMember, href: `${pathOf(id)}/new` }]),
      { text: TEXT.account, href: personPath(id) },
    ],
    moves: [],
    confirming: null,
  };
}

/** @throws DomainError not-found when the account has no such membership in scope */
async function membershipAt(page: AuthorizedPage) {
  const actor = await actorOf(page);
  const accountId = idIn(page, "id");
  const memberId = idIn(page, "memberId");
  const row = (await listMembershipsOf(actor.scope, accountId)).find(({ id }) => id === memberId);
  if (!row) throw new DomainError("not-found");
  return { actor, accountId, row };
}

/** One membership, with the actions that are available. */
export async function viewMember(page: AuthorizedPage): Promise<RecordView & { recordName: string }> {
  const { actor, accountId, row } = await membershipAt(page);
  const name = personName(await findPerson(db, actor.scope, accountId));
  const isAbove = (await findMemberRankRefusal(db, actor, accountId)) !== null;
  const steps: MemberMove[] = isAbove ? [] : [row.status === "active" ? "suspend" : "resume", "remove"];
  return {
    title: `${name} - ${row.organization}`,
    recordName: name,
    details: [
      { label: LABELS.organizationId, text: row.organization },
      { label: LABELS.departmentId, text: row.department ?? "" },
      { label: LABELS.title, text: row.title },
      { label: LABELS.validFrom, text: dayOf(row.valid_from) },
      { label: LABELS.validTo, text: dayOf(row.valid_to) },
      { label: TEXT.status, text: TEXT.memberStates[row.status] },
      { label: LABELS.roleIds, text: row.roles.map(({ name }) => name).join("、") },
      ...stampDetails(row),
    ],
    links: [
      ...(isAbove ? [] : [{ text: TEXT.edit, href: `${pathOf(accountId)}/${String(row.id)}/edit` }]),
      { text: TEXT.members, href: pathOf(accountId) },
    ],
    ...recordActionsAt(
      page,
      steps.map((move) => ({
        intent: move,
        text: TEXT.memberMoves[move],
        notes: [TEXT.memberNotes[move]],
        needsReason: false,
      })),
    ),
  };
}

const STEPS = { suspend: suspendMember, resume: resumeMember, remove: removeMember } as const;
const isMove = (intent: string): intent is MemberMove => Object.hasOwn(STEPS, intent);

/** Suspends, resumes or removes a membership. */
export async function postMember(post: AuthorizedPost): Promise<Response> {
  const { intent } = post.form;
  if (!isMove(intent)) throw new DomainError("unreadable");
  const { actor, accountId, row } = await membershipAt(post);
  const back = { suspend: "resume", resume: "suspend" };
  return performRecordAction(
    post,
    { to: pathOf(accountId), text: CONSOLE_TEXT.moved(TEXT.memberMoves[intent]), back },
    async () => {
      const outcome = await STEPS[intent](actor, row.id);
      return outcome.ok ? outcome : refusedBy(outcome.text, outcome.field);
    },
  );
}

const mayAssign = (page: AuthorizedPage) => page.may("role-assign:edit");

export async function newMemberPage(
  page: AuthorizedPage,
  typed: Typed | null,
): Promise<CollectionForm<NewMemberFields>> {
  const viewer = await viewerOf(page);
  const actor = actorWith(page, viewer);
  const accountId = idIn(page, "id");
  const recordName = personName(await findPerson(db, actor.scope, accountId));
  const asked = typed?.["organizationId"] ?? "";
  const option = asked === "" ? null : await findOrganization(asked, viewer);
  const id = option === null ? 0 : Number(option.value);
  const matches = (await suggestOrganizations(asked, viewer)).map(({ text }) => text);
  const definition = newMemberForm({
    organizations: { found: option === null ? null : id, matches },
    departments: await findDepartments(actor, id, typed?.["departmentId"] ?? ""),
    roles: mayAssign(page) && id !== 0 ? await listUsableRoles(actor, id) : [],
  });
  return {
    definition,
    recordName,
    values: { organizationId: "", departmentId: "", title: "", validFrom: "", validTo: "", roleIds: "" },
    changed: null,
    refusal: await findMemberRankRefusal(db, actor, accountId),
    store: async ({ values: { roleIds, organizationId, ...fields } }): Promise<Stored> => {
      const member = { ...fields, organizationId: organizationId ?? 0 };
      const outcome = await saveNewMembership(actor, accountId, member, roleIds.map(Number));
      if (!outcome.ok) return refusedBy(outcome.text, outcome.field);
      return { ok: true, to: pathOf(accountId), text: CONSOLE_TEXT.created(TEXT.memberObject) };
    },
  };
}

export async function editMemberPage(
  page: AuthorizedPage,
  typed: Typed | null,
): Promise<CollectionForm<MemberFormFields>> {
  const { actor, accountId, row } = await membershipAt(page);
  const department = typed?.["departmentId"] ?? row.department ?? "";
  const roles = mayAssign(page) ? await listUsableRoles(actor, row.organization_id) : [];
  const assignedIds = row.roles
    .map(({ id }) => String(id))
    .filter((id) => roles.some(({ key }) => key === id));
  const departments = await findDepartments(actor, row.organization_id, department);
  // The stored department may have been closed in the meantime and remains valid.
  const isSettled = department === row.department && departments.found === null;
  return {
    definition: memberForm({
      departments: isSettled ? { ...departments, found: row.department_id } : departments,
      roles,
    }),
    recordName: personName(await findPerson(db, actor.scope, accountId)),
    values: {
      departmentId: row.department ?? "",
      title: row.title,
      validFrom: dayOf(row.valid_from),
      validTo: dayOf(row.valid_to),
      roleIds: ticksAsText(assignedIds),
    },
    changed: changeOf(row),
    refusal: await findMemberRankRefusal(db, actor, accountId),
    store: async ({ values: { roleIds, ...fields }, expectedVersion }): Promise<Stored> => {
      const wanted = mayAssign(page) ? roleIds.map(Number) : null;
      const outcome = await saveMembership(actor, row.id, { fields, roleIds: wanted, expectedVersion });
      if (!outcome.ok) return refusalOf(outcome);
      return { ok: true, to: `${pathOf(accountId)}/${String(row.id)}`, text: CONSOLE_TEXT.edited };
    },
  };
}
