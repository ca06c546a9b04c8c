import { personName } from "~/services/format/person-name";
import { PEOPLE_PATH, personPath } from "~/services/access/paths/page-links";
import { personFieldsOf, type PersonFields } from "~/services/identity/accounts/person-fields";
import { CONSOLE_TEXT } from "~/services/forms/rules/console.text";
import { db } from "~/services/db/client.server";
import type { Typed } from "~/services/forms/editing/form.types";
import type { Actor } from "~/services/forms/editing/actor.types";
import type { Viewer } from "~/services/collections/lists/define-list.server";
import {
  findOrganization,
  suggestOrganizations,
} from "~/services/organizations/tenants/organization-lookups.server";
import { ACCOUNT_PAGE_TEXT as TEXT } from "~/services/identity/people/list/account-page.text";
import { createPerson } from "~/services/identity/people/create-person.server";
import { editPerson } from "~/services/identity/people/edit-person.server";
import {
  findPerson,
  findRankRefusal,
  findBeyondOwnRefusal,
} from "~/services/identity/people/find-person.server";
import {
  editPersonForm,
  newPersonForm,
  type EditPersonFields,
  type NewPersonFields,
} from "~/services/identity/people/person-form";
import { PEOPLE_TEXT } from "~/services/identity/people/people.text";
import { findDepartments, listUsableRoles } from "~/services/identity/people/members/usable-roles.server";
import { readRegionChoice, type ChosenRegion } from "~/services/reference-data/region-choice.server";
import {
  changeOf,
  type CollectionForm,
  type Stored,
} from "~/collections/forms/collection-form-answer.server";
import type { AuthorizedPage } from "~/collections/authorized-page.server";
import { actorWith, viewerOf } from "~/collections/lists/list-viewer.server";
import { passwordOnce } from "./password-once";
import { idIn } from "~/collections/records/record-page.server";
import { refusalOf } from "../roles/role-pages.server";

async function workingOn(page: AuthorizedPage): Promise<{ actor: Actor; viewer: Viewer }> {
  const viewer = await viewerOf(page);
  return { actor: actorWith(page, viewer), viewer };
}

/** Splits the codes of province, city and area at the blanks. */
function regionIn(typed: string): ChosenRegion {
  const [province = "", city = "", area = ""] = typed.split(" ");
  return { province, city, area };
}

const BLANK = {
  username: "",
  realname: "",
  phone: "",
  email: "",
  workNo: "",
  areaData: "",
  streetAddress: "",
  faxNo: "",
  initialPassword: "link",
  organizationId: "",
  departmentId: "",
  title: "",
  validFrom: "",
  validTo: "",
  roleIds: "",
};

/** The actor's own organisation; "" for platform staff. */
async function homeText({ scope }: Actor, viewer: Viewer): Promise<string> {
  if (scope.kind === "all" || scope.kind === "nothing") return "";
  return (await findOrganization(String(scope.organizationId), viewer))?.text ?? "";
}

export async function newPersonPage(
  page: AuthorizedPage,
  typed: Typed | null,
): Promise<CollectionForm<NewPersonFields>> {
  const { actor, viewer } = await workingOn(page);
  const home = await homeText(actor, viewer);
  const asked = typed?.["organizationId"] ?? home;
  const option = asked === "" ? null : await findOrganization(asked, viewer);
  const id = option === null ? 0 : Number(option.value);
  const organizations = {
    found: option === null ? null : id,
    matches: (await suggestOrganizations(asked, viewer)).map(({ text }) => text),
  };
  const departments = await findDepartments(actor, id, typed?.["departmentId"] ?? "");
  const roles = page.may("role-assign:edit") && id !== 0 ? await listUsableRoles(actor, id) : [];
  const isStaff = actor.scope.kind === "all";
  return {
    definition: newPersonForm({
      isStaff,
      organizations,
      departments,
      roles,
      regions: await readRegionChoice(regionIn(typed?.["areaData"] ?? "")),
    }),
    values: { ...BLANK, organizationId: home },
    changed: null,
    store: async ({ values }): Promise<Stored> => {
      const { areaData, initialPassword, ...fields } = values;
      const roleIds = values.roleIds.map(Number);
      const password = initialPassword === "random" ? "random" : "link";
      const made = await createPerson(actor, {
        ...fields,
        ...areaData,
        roleIds,
        initialPassword: password,
      });
      if (!made.ok) return refusalOf(made);
      if (made.kind === "invited") return { ok: true, to: PEOPLE_PATH, text: PEOPLE_TEXT.invitationSent };
      const { accountId: id, password: first } = made;
      const done = { ok: true as const, to: personPath(id), text: CONSOLE_TEXT.created(TEXT.account) };
      const { realname, phone, email } = values;
      return first === null
        ? done
        : { ...done, once: passwordOnce({ id, name: realname, phone, email, password: first }) };
    },
  };
}

const typedOf = ({ province, city, area, ...fields }: PersonFields): Typed => ({
  ...fields,
  areaData: [province, city, area].join(" ").trim(),
  phone: "",
  email: "",
});

export async function editPersonPage(
  page: AuthorizedPage,
  typed: Typed | null,
): Promise<CollectionForm<EditPersonFields>> {
  const { actor } = await workingOn(page);
  const id = idIn(page, "id");
  const account = await findPerson(db, actor.scope, id);
  const stored = typedOf(personFieldsOf(account));
  const region = regionIn(typed?.["areaData"] ?? stored["areaData"] ?? "");
  const isStaff = actor.scope.kind === "all";
  const isAnotherAccount = isStaff && id !== actor.accountId;
  const mayCorrect =
    isAnotherAccount &&
    page.may("account:reveal-contact") &&
    (await findBeyondOwnRefusal(db, actor, id)) === null;
  return {
    definition: editPersonForm({ regions: await readRegionChoice(region), isStaff, mayCorrect }),
    recordName: personName(account),
    values: stored,
    changed: changeOf(account),
    refusal: await findRankRefusal(db, actor, id),
    store: async ({ values, expectedVersion, editor: { reason } }): Promise<Stored> => {
      const { areaData, phone, email, ...fields } = values;
      const contacts = mayCorrect ? { phone, email } : null;
      const edit = { ...fields, ...areaData, contacts };
      const outcome = await editPerson({ ...actor, reason }, id, edit, expectedVersion);
      return outcome.ok ? { ok: true, to: personPath(id), text: CONSOLE_TEXT.edited } : refusalOf(outcome);
    },
  };
}
