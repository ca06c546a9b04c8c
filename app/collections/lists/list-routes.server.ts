import { DomainError } from "~/services/runtime/failures/errors";
import type { ShortForm } from "~/services/collections/lists/list.types";
import type { PageLocation } from "~/services/access/paths/find-page";
import { pathOfPage, routeOf } from "~/services/access/paths/page-addresses";
import { trailAt, type CollectionPage, type CollectionPost } from "../collection-page.server";
import type { FoundList } from "../define-collection.server";
import { answerConfirm, answerResult, showConfirm } from "./list-bulk.server";
import { compareRows } from "./list-compare.server";
import { exportList } from "./list-export.server";
import { answerList, showList } from "./list-page.server";
import { showResult } from "./list-result.server";

const isRecycleView = ({ below }: PageLocation) => below?.path === "recycle";

/** The short forms of the current page. */
const shortFormsOf = ({ page, id }: Pick<PageLocation, "page" | "id">): ShortForm[] =>
  page.below
    .filter(({ isShort }) => isShort)
    .map(({ path }) => ({
      path: `${pathOfPage(page, id)}/${path}`,
      route: routeOf({ page, address: `${page.slug}/${path}` }),
    }));

/** The list of an address. @throws DomainError not-found */
async function listAt(page: CollectionPage): Promise<FoundList> {
  const { collection, location } = page;
  if (collection.choose) return collection.choose(page);
  const { name } = (await collection.owner?.(page)) ?? { name: null };
  const list = collection.list?.(Number(location.id ?? 0), page.url.searchParams);
  const shown = isRecycleView(location) ? list?.recycled() : list;
  if (!shown) throw new DomainError("not-found");
  return { list: shown, name };
}

/** A list, or its recycle view. */
export async function showListAt(page: CollectionPage) {
  const { list, name, title } = await listAt(page);
  const view = await list.use((each) => showList(each, page));
  const shown = title ?? (name === null ? view.title : `${view.title}：${name}`);
  return {
    view: { ...view, title: shown },
    title: shown,
    recordName: name,
    trail: await trailAt(page),
    shortForms: shortFormsOf(page.location),
  };
}

export const answerListAt = async (post: CollectionPost) =>
  (await listAt(post)).list.use((list) => answerList(list, post));

export async function showConfirmAt(page: CollectionPage) {
  const view = await (await listAt(page)).list.use((list) => showConfirm(list, page));
  return { ...view, trail: await trailAt(page) };
}

export const answerConfirmAt = async (post: CollectionPost) =>
  (await listAt(post)).list.use((list) => answerConfirm(list, post, post.findCollection));

export async function showResultAt(page: CollectionPage) {
  const view = await (await listAt(page)).list.use((list) => showResult(list, page));
  return { ...view, trail: await trailAt(page) };
}

export const answerResultAt = async (post: CollectionPost) =>
  (await listAt(post)).list.use((list) => answerResult(list, post));

/** Exports rows of a list as a file. */
export const exportListAt = async (post: CollectionPost) =>
  post.collection.export?.(post) ?? (await listAt(post)).list.use((list) => exportList(list, post));

/** Compares two rows of a list. */
export const compareAt = async (page: CollectionPage) =>
  page.collection.compare?.(page) ?? (await listAt(page)).list.use((list) => compareRows(list, page));

/** @throws DomainError not-found */
function treeOf({ collection: { tree } }: CollectionPage) {
  if (!tree) throw new DomainError("not-found");
  return tree;
}

export async function showTreeAt(page: CollectionPage) {
  const view = await treeOf(page).show(page);
  return { ...view, trail: await trailAt(page), shortForms: shortFormsOf(page.location) };
}

export const answerTreeAt = (post: CollectionPost) => treeOf(post).answer(post);
