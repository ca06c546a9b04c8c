import { DOWN, UP } from "~/components/products/products.text";
import { redirect } from "@remix-run/node";
import { CONSOLE_TEXT } from "~/services/forms/rules/console.text";
import { db } from "~/services/db/client.server";
import { DomainError } from "~/services/runtime/failures/errors";
import { listPreviewRoles, previewMenu } from "~/services/access/menu/preview-menu.server";
import {
  deleteResources,
  moveResources,
  shiftResource,
  switchResources,
  type RowResult,
} from "~/services/products/resources/arrange-resources.server";
import { findParent, matchParents } from "~/services/products/resources/resource-parents";
import { PRODUCT_TEXT as TEXT } from "~/services/products/catalogue/product.text";
import { countRoles, countDeletionEffects } from "~/services/products/resources/resource-use.server";
import type { ResourceLine } from "~/services/products/resources/resource.types";
import {
  chainOf,
  childrenOf,
  type ResourceRow,
  type Tree,
} from "~/services/products/resources/resources.server";
import { randomToken } from "~/services/runtime/secrets/secret.server";
import { digestOf, actorOf } from "~/collections/forms/collection-form.server";
import type { AuthorizedPage, AuthorizedPost } from "~/collections/authorized-page.server";
import { flashHeader } from "~/pages/cookies/flash.server";
import { lookupAsked, matchesAnswer } from "~/collections/forms/lookup-request.server";
import { treeAt, versionTitle } from "./resource-pages.server";
import { trailTo } from "./catalogue-trail";

type Counts = ReadonlyMap<number, number>;

const ownLineOf = (row: ResourceRow, roles: Counts): Omit<ResourceLine, "children"> => ({
  id: row.id,
  title: row.title,
  icon: row.icon,
  menuType: row.menu_type,
  url: row.url,
  perms: row.perms,
  isEnabled: row.enabled === 1,
  isHidden: row.hidden === 1,
  roles: roles.get(row.id) ?? 0,
});

const lineOf = (tree: Tree, row: ResourceRow, roles: Counts): ResourceLine => ({
  ...ownLineOf(row, roles),
  children: childrenOf(tree.rows, row.id).map((child) => lineOf(tree, child, roles)),
});

type Wanted = Readonly<Record<"keyword" | "menuType" | "status", string>>;

function wantedIn({ url }: AuthorizedPage): Wanted {
  const get = (name: string) => (url.searchParams.get(name) ?? "").slice(0, 200);
  return { keyword: get("keyword").trim(), menuType: get("menuType"), status: get("status") };
}

function fits(row: ResourceRow, { keyword, menuType, status }: Wanted): boolean {
  const texts = [row.title, row.url ?? "", row.perms ?? ""];
  return (
    texts.some((text) => text.includes(keyword)) &&
    (menuType === "" || String(row.menu_type) === menuType) &&
    (status === "" || String(row.enabled) === status)
  );
}

/** The tree; with filters a flat list of the matches, each with its path from the top. */
function linesOf(tree: Tree, wanted: Wanted, roles: Counts): ResourceLine[] {
  const isFiltered = Object.values(wanted).some((value) => value !== "");
  if (!isFiltered) return childrenOf(tree.rows, null).map((row) => lineOf(tree, row, roles));
  return tree.rows
    .filter((row) => fits(row, wanted))
    .map((row) => {
      const title = chainOf(tree, row)
        .map((part) => part.title)
        .join(" / ");
      return { ...ownLineOf(row, roles), title, children: [] };
    });
}

/** Null for the preview of an account with all permissions. */
function previewRoleIn({ url }: AuthorizedPage): number | null {
  const asked = url.searchParams.get("previewRole") ?? "";
  return /^[1-9]\d{0,14}$/.test(asked) ? Number(asked) : null;
}

/**
 * A version's resources, and a preview of the menu that results from them. Throws the answer of a lookup if
 * the request is one.
 */
export async function viewTree(page: AuthorizedPage) {
  const tree = await treeAt(page);
  const asked = lookupAsked(page);
  if (asked) throw matchesAnswer(matchParents(tree.rows, asked.typed));
  const { version } = tree;
  const previewRole = previewRoleIn(page);
  const [roles, previewRoles, menu] = await Promise.all([
    countRoles(db, version.id),
    listPreviewRoles(db, version.id),
    previewMenu(db, version.id, previewRole),
  ]);
  const wanted = wantedIn(page);
  const isOpen = version.status !== "retired";
  return {
    recordName: versionTitle(tree),
    trail: trailTo(page, tree),
    versionHref: `/version-management/${String(version.product_id)}/${String(version.id)}`,
    lines: linesOf(tree, wanted, roles),
    isEmpty: tree.rows.length === 0,
    wanted,
    isFiltered: Object.values(wanted).some((value) => value !== ""),
    parents: matchParents(tree.rows, ""),
    may: {
      create: isOpen && page.may("resource:create"),
      edit: isOpen && page.may("resource:edit"),
      delete: version.status === "draft" && page.may("resource:delete"),
      import: version.status === "draft" && page.may("resource:import"),
      export: page.may("resource:export"),
    },
    preview: { roles: previewRoles, role: previewRole, menu },
    submission: randomToken(),
  };
}

const idsIn = ({ form }: AuthorizedPost): number[] =>
  form.ids.map((id) => {
    if (!/^[1-9]\d{0,14}$/.test(id)) throw new DomainError("not-found");
    return Number(id);
  });

/** The address of the tree with the filters that were active. */
const addressOf = ({ url }: AuthorizedPost): string => url.pathname + url.search;

/** A few, because the flash message is stored in a cookie. */
const LISTED_MAX = 5;

async function describeResults(post: AuthorizedPost, results: readonly RowResult[]): Promise<Response> {
  const refused = results.filter((row) => row.refused !== null);
  const lines = refused
    .slice(0, LISTED_MAX)
    .map(({ title, refused: refusal }) => `${title}：${refusal ?? ""}`);
  const flash = {
    kind: refused.length < results.length || results.length === 0 ? ("success" as const) : ("error" as const),
    text: TEXT.doneTo(results.length - refused.length, refused.length),
    ...(lines.length > 0 ? { detail: lines.join("；") } : {}),
  };
  return redirect(addressOf(post), { status: 303, headers: { "Set-Cookie": await flashHeader(flash) } });
}

async function shift(post: AuthorizedPost, versionId: number, direction: "up" | "down", id: string) {
  const actor = await actorOf(post, digestOf(post));
  if (!/^[1-9]\d{0,14}$/.test(id)) throw new DomainError("not-found");
  const outcome = await shiftResource(actor, { versionId, id: Number(id), direction });
  if (!outcome.ok) return post.form.refuse({ summary: outcome.text });
  const headers = {
    "Set-Cookie": await flashHeader({
      kind: "success",
      text: CONSOLE_TEXT.moved(direction === "up" ? UP : DOWN),
    }),
  };
  return redirect(`${addressOf(post)}#resource-${id}`, { status: 303, headers });
}

/** The id of the target parent; null for the top, undefined for an unknown parent. */
function targetIn({ form }: AuthorizedPost, tree: Tree): number | null | undefined {
  const typed = form.get("target");
  return typed.trim() === "" ? null : (findParent(tree.rows, typed) ?? undefined);
}

/** Handles the tree's form: moves, enabling and disabling, and deletion with its confirm page. */
export async function postTree(post: AuthorizedPost): Promise<Response> {
  const [intent = "", id = ""] = post.form.intent.split(":");
  const tree = await treeAt(post);
  const versionId = tree.version.id;
  const isDeletion = intent === "delete" || intent === "delete-confirmed";
  post.requireRight(isDeletion ? "resource:delete" : "resource:edit");
  if (intent === "up" || intent === "down") return shift(post, versionId, intent, id);
  const ids = idsIn(post);
  if (ids.length === 0) return post.form.refuse({ summary: TEXT.noneTicked });
  const actor = await actorOf(post, digestOf(post));
  const several = { versionId, ids };
  if (intent === "delete") {
    const weighed = await countDeletionEffects(db, tree, ids);
    return post.form.refuse({ status: 200, more: { deletion: { ids, ...weighed } } });
  }
  if (intent === "delete-confirmed")
    return describeResults(post, (await deleteResources(actor, several)).results);
  if (intent === "enable" || intent === "disable")
    return describeResults(
      post,
      (await switchResources(actor, several, intent === "enable" ? 1 : 0)).results,
    );
  if (intent !== "move") throw new DomainError("unreadable");
  const target = targetIn(post, tree);
  if (target === undefined) return post.form.refuse({ fields: { target: TEXT.parentWrong } });
  return describeResults(post, (await moveResources(actor, several, target)).results);
}
