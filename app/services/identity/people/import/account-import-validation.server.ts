import { COOLING_OFF_DAYS } from "../../accounts/taken-contacts.server";
import type { Executor } from "../../../db/client.server";
import { DAY_MILLISECONDS } from "../../../format/day";
import { formatTime } from "../../../format/time";
import type { Cells, Importer, Verdict } from "../../../collections/imports/import.types";
import {
  lookUp,
  departmentKey,
  type CodedHome,
  type Found,
  type Holder,
} from "./account-import-lookups.server";
import type { NamedRole, UsableRoles } from "./account-import-roles.server";
import { readPerson, workNoTaken, type ReadPerson } from "./account-import-rows";
import { ACCOUNT_IMPORT_TEXT as TEXT } from "./account-import.text";
import { validateMember, findPlatformRefusal } from "../members/member-rules.server";
import { MEMBER_TEXT } from "../members/members.text";
import { PEOPLE_TEXT } from "../people.text";

/** A validated row. */
export interface PersonPlan {
  readonly person: ReadPerson;
  readonly home: CodedHome;
  readonly departmentId: number | null;
  readonly roles: readonly NamedRole[];
  /** The account that has the phone or e-mail, which joins or is invited; null for a new account. */
  readonly holder: Holder | null;
}

interface Validating {
  readonly importer: Importer;
  readonly roles: UsableRoles;
  readonly found: Found;
}

const no = (...problems: readonly string[]) => ({ ok: false as const, problems });

function homeOf(
  { organization }: ReadPerson,
  { importer: { scope }, found: { homes } }: Validating,
): CodedHome | string {
  const own = scope.kind === "all" || scope.kind === "nothing" ? null : scope.organizationId;
  const isOwn = (home: CodedHome) => (own === null ? home.kind === "platform" : home.id === own);
  const matching = homes.filter((home) => (organization === "" ? isOwn(home) : home.code === organization));
  if (matching.length > 1) return TEXT.organizationTwice;
  return matching[0] ?? TEXT.organizationMissing;
}

/** Returns the text for staff about a contact that another account has or reserves. */
function takenText(kind: "phone" | "email", { archived_at }: Holder): string {
  if (archived_at === null) return kind === "phone" ? PEOPLE_TEXT.phoneTaken : PEOPLE_TEXT.emailTaken;
  const day = formatTime(archived_at + COOLING_OFF_DAYS * DAY_MILLISECONDS, "YYYY-MM-DD");
  return kind === "phone" ? PEOPLE_TEXT.phoneCooling(day) : PEOPLE_TEXT.emailCooling(day);
}

/**
 * Returns why an existing account cannot join; null for importers other than staff, who
 * must not learn of accounts.
 */
function findJoinRefusal(
  person: ReadPerson,
  home: CodedHome,
  { importer, found }: Validating,
): string | null {
  const phone = person.phone === null ? undefined : found.phones.get(person.phone);
  const email = person.email === null ? undefined : found.emails.get(person.email);
  const holder = phone ?? email;
  if (!holder || importer.scope.kind !== "all") return null;
  const isOver = [phone, email].some((each) => each && each.archived_at !== null);
  if (isOver || !importer.options.has("joinExisting"))
    return phone ? takenText("phone", phone) : takenText("email", holder);
  if (phone && email && phone.id !== email.id) return TEXT.twoAccounts;
  if (holder.status !== "active") return TEXT.notActive;
  if (found.beyondOwn.has(holder.id)) return PEOPLE_TEXT.beyondOwn;
  return found.members.has(`${holder.id} ${home.id}`) ? MEMBER_TEXT.already : null;
}

const holderOf = ({ phone, email }: ReadPerson, { phones, emails }: Found) =>
  (phone === null ? undefined : phones.get(phone)) ??
  (email === null ? undefined : emails.get(email)) ??
  null;

async function rolesOf(executor: Executor, person: ReadPerson, home: CodedHome, { roles }: Validating) {
  const answers = [];
  for (const code of person.roles) answers.push(await roles.find(executor, home, code));
  return {
    problems: answers.flatMap((each) => (each.ok ? [] : [`${TEXT.columns.roles}：${each.text}`])),
    roles: answers.flatMap((each) => (each.ok ? [each.role] : [])),
  };
}

/** Prefixes a refusal's text with the title of its column. */
function inColumn({ field = "", text }: { readonly field?: string; readonly text: string }): string {
  const column = (TEXT.columns as Readonly<Record<string, string>>)[field];
  return column === undefined ? text : `${column}：${text}`;
}

async function validateMembership(
  executor: Executor,
  person: ReadPerson,
  home: CodedHome,
  validating: Validating,
): Promise<{ problems: string[]; departmentId: number | null; roles: readonly NamedRole[] }> {
  const { importer, found } = validating;
  const departmentId = found.departmentIds.get(departmentKey(home.id, person.department)) ?? null;
  const validated = await validateMember(
    executor,
    { scope: importer.scope, home },
    { ...person, departmentId: null },
  );
  const { problems, roles } = await rolesOf(executor, person, home, validating);
  const platform = findPlatformRefusal(importer, home);
  const isDuplicate = home.kind === "platform" && found.workNos.has(person.workNo);
  return {
    problems: [
      ...(platform === null ? [] : [platform]),
      ...(person.department !== "" && departmentId === null ? [MEMBER_TEXT.departmentWrong] : []),
      ...(validated.ok ? [] : [inColumn(validated)]),
      ...(isDuplicate ? [workNoTaken()] : []),
      ...problems,
    ],
    departmentId,
    roles,
  };
}

async function validatePerson(
  executor: Executor,
  person: ReadPerson,
  validating: Validating,
): Promise<Verdict<PersonPlan>> {
  const home = homeOf(person, validating);
  if (typeof home === "string") return no(`${TEXT.columns.organization}：${home}`);
  const { problems, ...membership } = await validateMembership(executor, person, home, validating);
  const joining = findJoinRefusal(person, home, validating);
  const all = joining === null ? problems : [...problems, joining];
  if (all.length > 0) return no(...all);
  const holder = holderOf(person, validating.found);
  const plan = { person, home, holder, ...membership };
  if (validating.importer.scope.kind !== "all") return { ok: true, kind: "invited", plan };
  return { ok: true, kind: holder === null ? "created" : "joined", plan };
}

/** Validates rows and returns the planned result of each. */
export async function validatePeople(
  executor: Executor,
  rows: readonly Cells[],
  { importer, roles }: Pick<Validating, "importer" | "roles">,
): Promise<Verdict<PersonPlan>[]> {
  const read = rows.map(readPerson);
  const people = read.flatMap((each) => (each.ok ? [each.person] : []));
  const validating = { importer, roles, found: await lookUp(executor, importer, people) };
  const verdicts: Verdict<PersonPlan>[] = [];
  for (const each of read)
    verdicts.push(each.ok ? await validatePerson(executor, each.person, validating) : each);
  return verdicts;
}
