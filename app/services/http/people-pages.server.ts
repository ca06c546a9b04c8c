import { CONSOLE_TEXT } from "../console.text";
import { db } from "../db/client.server";
import { refusedBy } from "../editing/editor";
import type { RecordView } from "../editing/record.types";
import type { Typed } from "../editing/form.types";
import { DomainError } from "../errors";
import { formatTime } from "../format/time";
import type { Reader } from "../lists/define-list.server";
import { ACCOUNT_LIST_TEXT as LIST_TEXT } from "../people/account-list.text";
import { findOrganization, suggestOrganizations } from "../people/account-list-lookups.server";
import { readAccountRows, type AccountRow } from "../people/account-list-rows.server";
import { ACCOUNT_PAGE_TEXT as TEXT, type AccountMove } from "../people/account-page.text";
import { archiveAccount, restoreAccount } from "../people/archive-person.server";
import { createPerson } from "../people/create-person.server";
import { editPerson, personFieldsOf } from "../people/edit-person.server";
import { findPerson } from "../people/find-person.server";
import { freezeAccount, unfreezeAccount } from "../people/freeze.server";
import {
  editPersonForm,
  newPersonForm,
  type EditPersonFields,
  type NewPersonFields,
} from "../people/person-form";
import { PEOPLE_TEXT } from "../people/people.text";
import { resetPasswordOf } from "../people/reset-password-of.server";
import { endSessionsOf, unlockAccount } from "../people/unlock.server";
import { findDepartments, listUsableRoles } from "../people/usable-roles.server";
import type { Operator, Outcome } from "../roles/operator.types";
import type { ConsoleForm, Stored } from "./console-form-answer.server";
import type { ConsolePage, ConsolePost } from "./console-page.server";
import { doerOf, readerOf } from "./list-reader.server";
import { answerMove, idIn, movesAt, stampFacts } from "./record-page.server";

const LIST = "/account-list";
const addressOf = (id: number) => `${LIST}/${String(id)}`;

async function workingOn(page: ConsolePage): Promise<{ operator: Operator; reader: Reader }> {
  const reader = await readerOf(page);
  return { operator: doerOf(page, reader), reader };
}

const asRefused = ({ text, field }: Extract<Outcome, { ok: false }>) => refusedBy(text, field);

const BLANK = {
  ...{ username: "", realname: "", phone: "", email: "", workNo: "" },
  ...{ organizationId: "", departmentId: "", title: "", validFrom: "", validTo: "", roleIds: "" },
};

/** The own organisation, for who has no other choice. */
async function homeText({ scope }: Operator, reader: Reader): Promise<string> {
  if (scope.kind === "all" || scope.kind === "nothing") return "";
  return (await findOrganization(String(scope.organizationId), reader))?.text ?? "";
}

export async function newPersonPage(
  page: ConsolePage,
  typed: Typed | null,
): Promise<ConsoleForm<NewPersonFields>> {
  const { operator, reader } = await workingOn(page);
  const home = await homeText(operator, reader);
  const asked = typed?.["organizationId"] ?? home;
  const option = asked === "" ? null : await findOrganization(asked, reader);
  const id = option === null ? 0 : Number(option.value);
  const organizations = {
    found: option === null ? null : id,
    matches: (await suggestOrganizations("", reader)).map(({ text }) => text),
  };
  const departments = await findDepartments(operator, id, typed?.["departmentId"] ?? "");
  const roles = page.may("role-assign:edit") && id !== 0 ? await listUsableRoles(operator, id) : [];
  const isStaff = operator.scope.kind === "all";
  return {
    definition: newPersonForm({ isStaff, organizations, departments, roles }),
    values: { ...BLANK, organizationId: home },
    updatedAt: null,
    store: async ({ values }): Promise<Stored> => {
      const address = { province: "", city: "", area: "", streetAddress: "", faxNo: "" };
      const roleIds = values.roleIds.map(Number);
      const person = { ...values, ...address, roleIds, initialPassword: "link" as const };
      const made = await createPerson(operator, person);
      if (!made.ok) return asRefused(made);
      return made.kind === "invited"
        ? { ok: true, to: LIST, text: PEOPLE_TEXT.invitationSent }
        : { ok: true, to: addressOf(made.accountId), text: CONSOLE_TEXT.created(TEXT.account) };
    },
  };
}

export async function editPersonPage(page: ConsolePage): Promise<ConsoleForm<EditPersonFields>> {
  const { operator } = await workingOn(page);
  const id = idIn(page, "id");
  const account = await findPerson(db, operator.scope, id);
  const stored = personFieldsOf(account);
  return {
    definition: editPersonForm(),
    values: { ...stored },
    updatedAt: account.updated_at,
    store: async ({ values, seen, editor: { reason } }): Promise<Stored> => {
      const outcome = await editPerson({ ...operator, reason }, id, { ...stored, ...values }, seen);
      if (outcome.ok) return { ok: true, to: addressOf(id), text: CONSOLE_TEXT.edited };
      if (!outcome.current) return asRefused(outcome);
      const { current } = outcome;
      const facts = { updatedAt: current.updated_at, updatedBy: current.updated_by };
      return { ok: false, reason: "stale", current: { values: { ...personFieldsOf(current) }, ...facts } };
    },
  };
}

const PERMS: Readonly<Record<AccountMove, string>> = {
  ...{ freeze: "account:freeze", unfreeze: "account:freeze", unlock: "account:unlock" },
  ...{ "end-session": "account:end-session", "reset-password": "account:reset-password" },
  ...{ archive: "account:archive", restore: "account:archive" },
};

/** Which steps each state offers; nobody takes the own account away from themselves. */
function offeredTo({ status, id }: AccountRow, operator: Operator): readonly AccountMove[] {
  if (status === 4) return ["restore"];
  if (id === operator.accountId) return ["end-session"];
  if (status === 2) return ["unfreeze", "reset-password", "archive"];
  const unlock = status === 3 ? (["unlock"] as const) : [];
  return ["freeze", ...unlock, "reset-password", "end-session", "archive"];
}

const factsOf = (row: AccountRow): RecordView["facts"] => [
  { label: LIST_TEXT.columns.username, text: row.username },
  { label: LIST_TEXT.columns.realname, text: row.realname },
  { label: LIST_TEXT.columns.phone, text: row.phone },
  { label: LIST_TEXT.columns.email, text: row.email },
  { label: LIST_TEXT.columns.tenantType, text: row.tenantType },
  { label: LIST_TEXT.columns.organizationName, text: row.organizations.join("、") },
  { label: LIST_TEXT.columns.departmentPath, text: row.departmentPath },
  { label: LIST_TEXT.columns.roleNames, text: row.roles.join("、") },
  { label: LIST_TEXT.columns.status, text: row.statusText },
  { label: LIST_TEXT.columns.workNo, text: row.work_no },
  {
    label: LIST_TEXT.columns.lastLoginAt,
    text: row.last_sign_in_at === null ? LIST_TEXT.never : formatTime(row.last_sign_in_at),
  },
  { label: LIST_TEXT.columns.source, text: LIST_TEXT.sources[row.source] },
  ...stampFacts(row),
];

/** Details of an account. */
export async function viewPerson(page: ConsolePage): Promise<RecordView & { recordName: string }> {
  const { operator, reader } = await workingOn(page);
  const id = idIn(page, "id");
  await findPerson(db, operator.scope, id);
  const [row] = await readAccountRows(db, [id], reader);
  if (!row) throw new DomainError("not-found");
  const offered = offeredTo(row, operator).filter((move) => page.may(PERMS[move]));
  const moves = offered.map((move) => ({
    intent: move,
    text: TEXT.moves[move],
    notes: [TEXT.notes[move]],
    needsReason: move === "freeze" || move === "archive",
  }));
  return {
    title: row.username,
    recordName: row.username,
    facts: factsOf(row),
    links: [
      ...(page.may("account:edit") && row.status !== 4
        ? [{ text: TEXT.edit, href: `${addressOf(id)}/edit` }]
        : []),
      ...(page.may("account:member") ? [{ text: TEXT.members, href: `${addressOf(id)}/members` }] : []),
      { text: TEXT.history, href: `${addressOf(id)}/history` },
    ],
    ...movesAt(page, moves),
  };
}

const STEPS: Readonly<Record<AccountMove, (by: Operator, id: number, reason: string) => Promise<Outcome>>> = {
  freeze: freezeAccount,
  unfreeze: unfreezeAccount,
  unlock: unlockAccount,
  archive: archiveAccount,
  restore: restoreAccount,
  "reset-password": (by, id) => resetPasswordOf(by, id, "link"),
  "end-session": async (by, id) => {
    await endSessionsOf(by, id);
    return { ok: true };
  },
};

const isMove = (intent: string): intent is AccountMove => Object.hasOwn(PERMS, intent);

/** Takes one of the steps that the details offer. */
export async function postPerson(post: ConsolePost): Promise<Response> {
  const { intent } = post.form;
  if (!isMove(intent)) throw new DomainError("unreadable");
  post.demand(PERMS[intent]);
  const { operator } = await workingOn(post);
  const id = idIn(post, "id");
  const done = { to: addressOf(id), text: CONSOLE_TEXT.done };
  return answerMove(post, done, async () => {
    const outcome = await STEPS[intent](operator, id, post.form.get("reason"));
    return outcome.ok ? outcome : asRefused(outcome);
  });
}
