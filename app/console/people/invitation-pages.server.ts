import type { Typed } from "~/services/forms/editing/form.types";
import { refusedBy } from "~/services/forms/editing/outcome";
import { DomainError } from "~/services/runtime/failures/errors";
import { formatTime } from "~/services/format/time";
import {
  invitationForm,
  type InvitationFields,
} from "~/services/identity/people/invitations/invitation-form";
import type { LiveInvitation } from "~/services/identity/people/invitations/invitation.types";
import { INVITATION_TEXT as TEXT } from "~/services/identity/people/invitations/invitation.text";
import {
  invitationLink,
  listInvitations,
  makeInvitation,
  revokeInvitation,
} from "~/services/identity/people/invitations/invitations.server";
import {
  findOrganization,
  suggestOrganizations,
} from "~/services/organizations/tenants/organization-lookups.server";
import { findDepartments, listUsableRoles } from "~/services/identity/people/members/usable-roles.server";
import type { CollectionForm, Stored } from "~/collections/forms/collection-form-answer.server";
import { leave, postForm, viewForm } from "~/collections/forms/collection-form.server";
import type { AuthorizedPage, AuthorizedPost } from "~/collections/authorized-page.server";
import { actorWith, viewerOf } from "~/collections/lists/list-viewer.server";
import { PEOPLE_PATH } from "~/services/access/paths/page-links";

const PATH = `${PEOPLE_PATH}/invite`;
const ID = /^[1-9]\d{0,14}$/;

/** The form of a new invitation; it offers the departments and roles of the typed organisation. */
export async function invitationPage(
  page: AuthorizedPage,
  typed: Typed | null,
): Promise<CollectionForm<InvitationFields>> {
  const viewer = await viewerOf(page);
  const actor = actorWith(page, viewer);
  const { scope } = viewer;
  const own = "organizationId" in scope ? String(scope.organizationId) : "";
  const isFixed = own !== "" && (await suggestOrganizations("", viewer)).length === 1;
  const home = own === "" ? null : await findOrganization(own, viewer);
  const asked = isFixed ? own : (typed?.["organizationId"] ?? own);
  const option = asked === "" ? null : await findOrganization(asked, viewer);
  const id = option === null ? 0 : Number(option.value);
  const matches = await suggestOrganizations(asked, viewer);
  const definition = invitationForm({
    isFixed,
    organizations: { found: option === null ? null : id, matches: matches.map(({ text }) => text) },
    departments: await findDepartments(actor, id, typed?.["departmentId"] ?? ""),
    roles: page.may("role-assign:edit") && id !== 0 ? await listUsableRoles(actor, id) : [],
  });
  const start = { departmentId: "", roleIds: "", uses: "1", days: "7", remark: "" };
  return {
    definition,
    values: { ...start, organizationId: home?.text ?? "" },
    changed: null,
    store: async ({ values, editor }): Promise<Stored> => {
      const { organizationId, roleIds, uses, days, ...rest } = values;
      const numbers = { organizationId: organizationId ?? 0, uses: uses ?? 1, days: days ?? 7 };
      const invitation = { ...rest, ...numbers, roleIds: roleIds.map(Number) };
      const made = await makeInvitation(actor, invitation, editor.submission);
      if (!made.ok) return refusedBy(made.text, made.field);
      return { ok: true, to: PATH, text: TEXT.made(made.code), detail: TEXT.madeDetail };
    },
  };
}

/** The invitation codes that can still be used. */
export async function liveInvitations(page: AuthorizedPage): Promise<LiveInvitation[]> {
  return (await listInvitations(await viewerOf(page))).map(
    ({ id, code, uses, usesMax, expiresAt, ...row }) => ({
      ...row,
      id,
      code,
      link: invitationLink(code),
      used: `${uses}/${usesMax}`,
      until: formatTime(expiresAt, "YYYY-MM-DD HH:mm"),
    }),
  );
}

/** Creates an invitation code, or revokes one. */
export async function postInvitation(post: AuthorizedPost): Promise<Response> {
  const [intent, id = ""] = post.form.intent.split(":");
  if (intent !== "revoke") return postForm(post, invitationPage);
  if (!ID.test(id)) throw new DomainError("not-found");
  const outcome = await revokeInvitation(actorWith(post, await viewerOf(post)), Number(id));
  if (outcome.ok) return leave(PATH, TEXT.revoked);
  return post.form.refuse({ summary: outcome.text, more: { view: await viewForm(post, invitationPage) } });
}
