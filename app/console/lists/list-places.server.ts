import { DomainError } from "~/services/runtime/failures/errors";
import { isListSlug, listOf, type AnyList } from "~/services/collections/jobs/console-lists.server";
import type { ListSlug } from "~/services/access/paths/console-page-addresses";
import type { ConsolePlace } from "~/services/access/paths/console-pages";
import { parentAt } from "../companies/company-pages.server";
import type { ConsolePage, PlacePage, PlacePost } from "../console-page.server";
import { DEPARTMENTS, treeAt } from "../departments/department-places.server";
import { distributionAt } from "../people/distribution-pages.server";
import { ownerAt } from "../grants/grant-pages.server";
import { answerConfirm, answerResult, showConfirm } from "./list-bulk.server";
import { compareRows } from "./list-compare.server";
import { exportList } from "./list-export.server";
import { answerList, showList } from "./list-page.server";
import { showResult } from "./list-result.server";
import { compareRoles } from "../roles/role-compare.server";
import { exportRoles } from "../roles/role-export.server";
import { trailAt } from "../trails.server";
import { productAt } from "../products/version-pages.server";

interface Owner {
  /** Null for the platform, whose departments are a page of the menu. */
  readonly name: string | null;
}

type FindOwner = (page: ConsolePage) => Promise<Owner>;

const departmentsOf =
  (slug: keyof typeof DEPARTMENTS): FindOwner =>
  async (page) => {
    const { owner } = await treeAt(page, DEPARTMENTS[slug]);
    return { name: owner.kind === "platform" ? null : owner.name };
  };

/** Whose rows a list shows, in scope, where they are somebody's. Each throws DomainError not-found. */
const OWNERS: Readonly<Partial<Record<ListSlug, FindOwner>>> = {
  "custom-child-list": parentAt,
  "custom-department-list": departmentsOf("custom-department-list"),
  "custom-product-list": (page) => ownerAt(page, "customer"),
  "platform-department-list": departmentsOf("platform-department-list"),
  "service-department-list": departmentsOf("service-department-list"),
  "service-product-list": (page) => ownerAt(page, "provider"),
  "version-management": productAt,
};

interface Found extends Owner {
  readonly list: AnyList;
  /** In place of the page's own. */
  readonly title?: string;
}

const isRecycleView = ({ address }: ConsolePlace) => address.endsWith("/recycle");

/** The list that an address names. @throws DomainError not-found */
async function listAt(page: PlacePage): Promise<Found> {
  const { slug } = page.place.page;
  if (!isListSlug(slug)) throw new DomainError("not-found");
  if (slug === "distribution") return distributionAt(page);
  const { name } = (await OWNERS[slug]?.(page)) ?? { name: null };
  const list = listOf(slug, Number(page.place.id ?? 0), page.url.searchParams);
  const shown = isRecycleView(page.place) ? list.recycled() : list;
  if (!shown) throw new DomainError("not-found");
  return { list: shown, name };
}

/** A list, or its recycle view. */
export async function showListAt(page: PlacePage) {
  const { list, name, title } = await listAt(page);
  const view = await list.use((each) => showList(each, page));
  const shown = title ?? (name === null ? view.title : `${view.title}：${name}`);
  return { view: { ...view, title: shown }, recordName: name, trail: await trailAt(page) };
}

export const answerListAt = async (post: PlacePost) =>
  (await listAt(post)).list.use((list) => answerList(list, post));

export const showConfirmAt = async (page: PlacePage) =>
  (await listAt(page)).list.use((list) => showConfirm(list, page));

export const answerConfirmAt = async (post: PlacePost) =>
  (await listAt(post)).list.use((list) => answerConfirm(list, post));

export const showResultAt = async (page: PlacePage) =>
  (await listAt(page)).list.use((list) => showResult(list, page));

export const answerResultAt = async (post: PlacePost) =>
  (await listAt(post)).list.use((list) => answerResult(list, post));

/** Rows as a file; of roles also what they permit. */
export const exportListAt = async (post: PlacePost) =>
  post.place.page.slug === "role-list"
    ? exportRoles(post)
    : (await listAt(post)).list.use((list) => exportList(list, post));

/** Two rows side by side; of roles also what they permit. */
export const compareAt = async (page: PlacePage) =>
  page.place.page.slug === "role-list"
    ? compareRoles(page)
    : (await listAt(page)).list.use((list) => compareRows(list, page));
