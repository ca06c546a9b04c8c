import { now } from "~/services/runtime/process/clock.server";
import { db } from "~/services/db/client.server";
import { DomainError } from "~/services/runtime/failures/errors";
import type { Option } from "~/services/collections/lists/list.types";
import { LISTS_TEXT } from "~/services/collections/lists/lists.text";
import type { Owner } from "~/services/collections/lists/column-preferences.server";
import {
  chooseDefaultView,
  deleteView,
  listViews,
  saveView,
  type Views,
} from "~/services/collections/lists/saved-views.server";
import type { ListPin } from "~/services/identity/preferences/settings.schema";
import { changePins } from "~/services/identity/preferences/settings.server";
import { assignedRoles } from "~/services/access/roles/rights/assigned-roles.server";
import { shareableRoles } from "~/services/access/roles/shareable-roles.server";
import type { Scope } from "~/services/access/scopes/scope.server";
import type { AuthorizedPage, AuthorizedPost } from "../authorized-page.server";
import { hasSidebar, redirectBack, ownerOf } from "./list-owner.server";
import { viewerOf } from "./list-viewer.server";

/** The user's own views of a list, and those shared with roles that the user currently holds. */
export const viewsOf = (page: AuthorizedPage, list: string): Promise<Views> =>
  listViews(db, ownerOf(page, list), async () => {
    const { accountId, activeRoleVersionId } = page.session;
    const assigned = await assignedRoles(db, accountId, now())
      .select("roles.id")
      .where("granted.id", "=", activeRoleVersionId ?? 0)
      .execute();
    return new Set(assigned.map(({ id }) => id));
  });

/** The roles that a view can be shared with; none without the permission to edit roles. */
export async function roleChoices(page: AuthorizedPage, scope: Scope): Promise<Option[]> {
  if (!page.may("role:edit")) return [];
  const rows = await shareableRoles(scope, page.session.activeRoleVersionId ?? 0).execute();
  return rows.map(({ id, name }) => ({ value: String(id), text: name }));
}

/**
 * The role that a view is to be shared with, null for none. @throws DomainError not-found for one not offered
 */
async function roleIn(post: AuthorizedPost): Promise<number | null> {
  const asked = post.form.get("viewRole");
  if (asked === "") return null;
  const roles = await roleChoices(post, (await viewerOf(post)).scope);
  if (roles.every(({ value }) => value !== asked)) throw new DomainError("not-found");
  return Number(asked);
}

/** The stored query of a view: filters, sort, size and columns, without the position in the list. */
function stateOf({ searchParams }: URL): string {
  const passing = ["page", "after", "before", "index"];
  return new URLSearchParams([...searchParams].filter(([name]) => !passing.includes(name))).toString();
}

/** Updates or removes the sidebar's pin of a view. */
function repin(post: AuthorizedPost, name: string, pin: (before: ListPin | undefined) => ListPin | null) {
  const { pathname: path } = post.url;
  const isIt = (each: ListPin) => each.path === path && each.name === name;
  return changePins(post.session.accountId, (pins) => {
    const pinned = pin(pins.find(isIt));
    return [...pins.filter((each) => !isIt(each)), ...(pinned ? [pinned] : [])];
  });
}

async function storeView(post: AuthorizedPost, owner: Owner): Promise<Response> {
  const { form, url } = post;
  const query = stateOf(url);
  const roleId = await roleIn(post);
  const saved = await saveView(owner, { name: form.get("viewName"), query, roleId });
  if (!saved.ok) return form.refuse({ fields: { viewName: saved.text } });
  await repin(post, saved.name, (before) => (before ? { ...before, query } : null));
  return redirectBack(post, LISTS_TEXT.viewSaved);
}

async function changeView(post: AuthorizedPost, owner: Owner, verb: string, id: number): Promise<void> {
  const { own, shared } = await viewsOf(post, owner.list);
  const view = own.find((each) => each.id === id) ?? shared.find((each) => each.id === id);
  if (!view || (!own.includes(view) && !verb.endsWith("pin"))) throw new DomainError("not-found");
  const { name, query } = view;
  if (verb === "drop") await deleteView(db, owner, id);
  else if (verb === "default") await chooseDefaultView(owner, id);
  else if ((verb !== "pin" && verb !== "unpin") || !hasSidebar(post.url.pathname))
    throw new DomainError("not-found");
  if (verb === "pin") await repin(post, name, () => ({ path: post.url.pathname, name, query }));
  else if (verb !== "default") await repin(post, name, () => null);
}

/** Saves a view, chooses the default one, pins one to the sidebar, unpins or deletes it. */
export async function changeViews(list: string, post: AuthorizedPost): Promise<Response> {
  const owner = ownerOf(post, list);
  const [, verb = "", text = ""] = post.form.intent.split(":");
  if (verb === "save") return storeView(post, owner);
  if (verb === "default" && text === "") await chooseDefaultView(owner, null);
  else await changeView(post, owner, verb, /^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0);
  return redirectBack(post, null);
}
