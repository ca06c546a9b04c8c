import { redirect } from "@remix-run/node";
import { db } from "../db/client.server";
import { DomainError } from "../errors";
import type { ListDefinition } from "../lists/define-list.server";
import { COLUMN_WIDTHS } from "../lists/column-width.types";
import { shownColumns, viewList } from "../lists/list-view.server";
import type { ListView } from "../lists/list.types";
import { LISTS_TEXT } from "../lists/lists.text";
import { movedColumns, readLook, saveLook, type Owner } from "../lists/look.server";
import { chooseDefaultView, dropView, listViews, saveView } from "../lists/saved-views.server";
import { findConsolePage } from "../menu/console-pages";
import type { ListPin } from "../preferences/settings.schema";
import { changePins } from "../preferences/settings.server";
import type { ConsolePage, ConsolePost } from "./console-page.server";
import { flashHeader } from "./flash.server";
import { chooseRows } from "./list-bulk.server";
import { openComparison } from "./list-compare.server";
import { readerOf } from "./list-reader.server";
import { settingsOf } from "./preferences.server";

type Identified = { readonly id: number };

function titleOf(path: string): string {
  const match = findConsolePage(path);
  if (match?.kind !== "page") throw new DomainError("not-found");
  return match.page.title;
}

const ownerOf = ({ session: { accountId } }: ConsolePage, list: string): Owner => ({ accountId, list });

/** A list as its address asks for it; the bare address begins with the person's own view, if there is one. */
export async function showList<Row extends Identified>(
  list: ListDefinition<Row>,
  page: ConsolePage,
): Promise<ListView> {
  const { pathname: path, searchParams: search } = page.url;
  const owner = ownerOf(page, list.slug);
  const [reader, look, views, { listPins }] = await Promise.all([
    readerOf(page),
    readLook(db, owner),
    listViews(db, owner),
    settingsOf(page.session),
  ]);
  const first = views.find(({ isDefault }) => isDefault);
  if (first?.query && search.size === 0) throw redirect(`${path}?${first.query}`) as Response;
  const title = [titleOf(path), list.part].filter(Boolean).join(" - ");
  const pins = listPins.filter((pin) => pin.path === path).map(({ name }) => name);
  return viewList(db, list, { path, title, search, look, views, pins }, reader);
}

/** The address that a form of the list was posted from. */
const backTo = ({ url: { pathname, search } }: ConsolePage) => pathname + search;

async function lead(post: ConsolePost, text: string | null): Promise<Response> {
  const headers = new Headers(text ? { "Set-Cookie": await flashHeader({ kind: "success", text }) } : {});
  return redirect(backTo(post), { status: 303, headers });
}

async function changeLook<Row extends Identified>(list: ListDefinition<Row>, post: ConsolePost) {
  const { form } = post;
  const owner = ownerOf(post, list.slug);
  const [, verb = "", code = ""] = form.intent.split(":");
  if (verb === "reset") {
    await saveLook(db, owner, { columns: [], widths: {} });
    return lead(post, LISTS_TEXT.lookSaved);
  }
  const ticked = list.columns.map((column) => column.code).filter((each) => form.ids.includes(each));
  if (ticked.length === 0) return form.refuse({ summary: LISTS_TEXT.columnMissing });
  const before = shownColumns(list.columns, (await readLook(db, owner)).columns).map((column) => column.code);
  const kept = before.filter((each) => ticked.includes(each));
  const codes = [...kept, ...ticked.filter((each) => !kept.includes(each))];
  const columns =
    verb === "up" || verb === "down" ? movedColumns(codes, { code, by: verb === "up" ? -1 : 1 }) : codes;
  const widths = columns.flatMap((each) => {
    const width = COLUMN_WIDTHS.find((known) => known === form.get(`width${each}`));
    return width ? [[each, width] as const] : [];
  });
  await saveLook(db, owner, { columns, widths: Object.fromEntries(widths) });
  return lead(post, LISTS_TEXT.lookSaved);
}

/** Filters, sort, size and columns: a view begins at its first page. */
function stateOf({ searchParams }: URL): string {
  const passing = ["page", "after", "before", "_data", "index"];
  return new URLSearchParams([...searchParams].filter(([name]) => !passing.includes(name))).toString();
}

/** A view in the sidebar goes with what its owner does to it. */
function repin(post: ConsolePost, name: string, pin: (before: ListPin | undefined) => ListPin | null) {
  const { pathname: path } = post.url;
  const isIt = (each: ListPin) => each.path === path && each.name === name;
  return changePins(post.session.accountId, (pins) => {
    const pinned = pin(pins.find(isIt));
    return [...pins.filter((each) => !isIt(each)), ...(pinned ? [pinned] : [])];
  });
}

async function keepView(post: ConsolePost, owner: Owner): Promise<Response> {
  const { form, url } = post;
  const query = stateOf(url);
  const saved = await saveView(owner, { name: form.get("viewName"), query });
  if (!saved.ok) return form.refuse({ fields: { viewName: saved.text } });
  await repin(post, saved.name, (before) => (before ? { ...before, query } : null));
  return lead(post, LISTS_TEXT.viewSaved);
}

async function changeView(post: ConsolePost, owner: Owner, verb: string, id: number): Promise<void> {
  const view = (await listViews(db, owner)).find((each) => each.id === id);
  if (!view) throw new DomainError("not-found");
  const { name, query } = view;
  if (verb === "drop") await dropView(db, owner, id);
  else if (verb === "default") await chooseDefaultView(owner, id);
  else if (verb !== "pin" && verb !== "unpin") throw new DomainError("not-found");
  if (verb === "pin") await repin(post, name, () => ({ path: post.url.pathname, name, query }));
  else if (verb !== "default") await repin(post, name, () => null);
}

async function changeViews(list: string, post: ConsolePost): Promise<Response> {
  const owner = ownerOf(post, list);
  const [, verb = "", text = ""] = post.form.intent.split(":");
  if (verb === "save") return keepView(post, owner);
  if (verb === "default" && text === "") await chooseDefaultView(owner, null);
  else await changeView(post, owner, verb, /^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0);
  return lead(post, null);
}

/** What the forms of a list post: its look, the person's views of it, and what is to be done with its rows. */
export function answerList<Row extends Identified>(
  list: ListDefinition<Row>,
  post: ConsolePost,
): Promise<Response> {
  const [what] = post.form.intent.split(":");
  if (what === "look") return changeLook(list, post);
  if (what === "view") return changeViews(list.slug, post);
  if (what === "bulk") return chooseRows(list, post);
  if (what === "compare" && list.isComparable) return Promise.resolve(openComparison(post));
  throw new DomainError("not-found");
}
