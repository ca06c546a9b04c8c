import { redirect } from "@remix-run/node";
import { db } from "~/services/db/client.server";
import { DomainError } from "~/services/runtime/failures/errors";
import type { ListDefinition, Viewer } from "~/services/collections/lists/define-list.server";
import { COLUMN_WIDTHS } from "~/services/collections/lists/column-width.types";
import { shownColumns, viewList } from "~/services/collections/lists/list-view.server";
import { countWholeSearch } from "~/services/collections/lists/masks/masked-tries.server";
import type { ListView } from "~/services/collections/lists/list.types";
import { LISTS_TEXT } from "~/services/collections/lists/lists.text";
import {
  movedColumns,
  readColumnPreferences,
  saveColumnPreferences,
} from "~/services/collections/lists/column-preferences.server";
import { saveSettings } from "~/services/identity/preferences/settings.server";
import { findPage } from "~/services/access/paths/find-page";
import type { AuthorizedPage, AuthorizedPost } from "../authorized-page.server";
import { chooseRows } from "./list-bulk.server";
import { openComparison } from "./list-compare.server";
import { hasSidebar, redirectBack, ownerOf } from "./list-owner.server";
import { viewerOf } from "./list-viewer.server";
import { changeViews, roleChoices, viewsOf } from "./list-views.server";
import { lookupAsked, matchesAnswer } from "../forms/lookup-request.server";
import { settingsOf } from "~/pages/cookies/preferences.server";

type Identified = { readonly id: number };

function titleOf(path: string): string {
  const location = findPage(path);
  if (!location) throw new DomainError("not-found");
  return location.page.title;
}

/** Answers a lookup filter with its matches. @throws DomainError not-found for an unknown filter */
async function matchesOf<Row extends Identified>(
  { filters }: ListDefinition<Row>,
  { name, typed }: { name: string; typed: string },
  viewer: Viewer,
): Promise<Response> {
  const filter = filters.find(({ code }) => code === name);
  if (filter?.kind !== "lookup") throw new DomainError("not-found");
  if (filter.masked && (await countWholeSearch(filter.masked, typed, viewer)) !== null)
    return matchesAnswer([]);
  return matchesAnswer((await filter.suggest(typed, viewer)).map(({ text }) => text));
}

/** The view of a list; the bare address redirects to the user's default view, if there is one. */
export async function showList<Row extends Identified>(
  list: ListDefinition<Row>,
  page: AuthorizedPage,
): Promise<ListView> {
  const { pathname: path, searchParams: search } = page.url;
  const owner = ownerOf(page, list.slug);
  const asked = lookupAsked(page);
  if (asked) throw await matchesOf(list, asked, await viewerOf(page));
  const [viewer, columnPreferences, views, { listPins }] = await Promise.all([
    viewerOf(page),
    readColumnPreferences(db, owner),
    viewsOf(page, list.slug),
    settingsOf(page.session),
  ]);
  const first = views.own.find(({ isDefault }) => isDefault);
  if (first?.query && search.size === 0) throw redirect(`${path}?${first.query}`) as Response;
  const title = [titleOf(path), list.part].filter(Boolean).join(" - ");
  const pins = hasSidebar(path) ? listPins.filter((pin) => pin.path === path).map(({ name }) => name) : null;
  const roles = await roleChoices(page, viewer.scope);
  return viewList(db, list, { path, title, search, columnPreferences, views, pins, roles }, viewer);
}

async function changeColumnPreferences<Row extends Identified>(
  list: ListDefinition<Row>,
  post: AuthorizedPost,
) {
  const { form } = post;
  const owner = ownerOf(post, list.slug);
  const [, verb = "", code = ""] = form.intent.split(":");
  if (verb === "reset") {
    await saveColumnPreferences(db, owner, { columns: [], widths: {} });
    return redirectBack(post, LISTS_TEXT.lookSaved);
  }
  const ticked = list.columns.map((column) => column.code).filter((each) => form.ids.includes(each));
  if (ticked.length === 0) return form.refuse({ summary: LISTS_TEXT.columnMissing });
  const before = shownColumns(list.columns, (await readColumnPreferences(db, owner)).columns).map(
    (column) => column.code,
  );
  const remaining = before.filter((each) => ticked.includes(each));
  const codes = [...remaining, ...ticked.filter((each) => !remaining.includes(each))];
  const columns =
    verb === "order"
      ? [...new Set(form.ids)].filter((each) => ticked.includes(each))
      : verb === "up" || verb === "down"
        ? movedColumns(codes, { code, by: verb === "up" ? -1 : 1 })
        : codes;
  const widths = columns.flatMap((each) => {
    const width = COLUMN_WIDTHS.find((known) => known === form.get(`width${each}`));
    return width ? [[each, width] as const] : [];
  });
  await saveColumnPreferences(db, owner, { columns, widths: Object.fromEntries(widths) });
  return redirectBack(post, LISTS_TEXT.lookSaved);
}

/** Saves the row height of all lists. */
async function changeDensity(post: AuthorizedPost) {
  const density = post.form.intent === "density:dense" ? "dense" : "normal";
  await saveSettings(post.session.accountId, { density });
  return redirectBack(post, null);
}

/** Handles the forms of a list: column preferences, views, density, bulk actions and comparison. */
export function answerList<Row extends Identified>(
  list: ListDefinition<Row>,
  post: AuthorizedPost,
): Promise<Response> {
  const [what] = post.form.intent.split(":");
  if (what === "look") return changeColumnPreferences(list, post);
  if (what === "view") return changeViews(list.slug, post);
  if (what === "density") return changeDensity(post);
  if (what === "bulk") return chooseRows(list, post);
  if (what === "compare" && list.isComparable) return Promise.resolve(openComparison(post));
  throw new DomainError("not-found");
}
