import type { FindCollection } from "~/services/collections/jobs/job-lists.server";
import { DomainError } from "~/services/runtime/failures/errors";
import { findPage, type PageLocation } from "~/services/access/paths/find-page";
import { pathOfPage } from "~/services/access/paths/page-addresses";
import { CONSOLE_PAGES } from "~/services/access/paths/console-pages";
import { DESK_PAGES } from "~/services/access/paths/desk-pages";
import type { Base, Page } from "~/services/access/paths/page-shape";
import { findLastListAddress } from "~/services/identity/preferences/visits.server";
import type { StoreDraft } from "~/pages/forms/ended-session-draft.server";
import { fileAction } from "~/pages/file-answer.server";
import { formAction, pageLoader, type Page as PageRequest } from "~/pages/page.server";
import { enter, rememberView, type AuthorizedPage, type AuthorizedPost } from "./authorized-page.server";
import type { Collection, Step } from "./define-collection.server";

/** The location that an address names in the table of pages, and the collection that answers it. */
interface AtLocation {
  readonly location: PageLocation;
  readonly collection: Collection;
  readonly findCollection: FindCollection;
}
export type CollectionPage = AuthorizedPage & AtLocation;
export type CollectionPost = AuthorizedPost & AtLocation;

/** The collections by base (console, desk). */
export type Bases = Readonly<Record<Base, readonly Collection[]>>;

/**
 * The breadcrumb steps above a page of one record; none where the collection declares none. On the desk,
 * which has no menu yet, the list's own step is added.
 */
export async function trailAt(page: CollectionPage): Promise<readonly Step[]> {
  const { location, collection, session } = page;
  const records = location.page.takesId ? ((await collection.trail?.(page)) ?? []) : [];
  if (location.page.base === "console" || location.below === null) return records;
  const href = await findLastListAddress(session.accountId, pathOfPage(location.page, location.id));
  return [...records, { title: location.page.title, href }];
}

/**
 * Builds the loaders and actions of routes that serve many addresses: the table of pages states the
 * permission of the current address, and its collection answers the request.
 * @throws Error for a page of the table that has no collection
 */
export function collectionPages(bases: Bases, pages: readonly Page[] = [...CONSOLE_PAGES, ...DESK_PAGES]) {
  const known = new Map(
    Object.entries(bases).flatMap(([base, collections]) =>
      collections.map((collection) => [`${base}/${collection.page.slug}`, collection] as const),
    ),
  );
  const missing = pages.filter(({ base, slug }) => !known.has(`${base}/${slug}`));
  if (missing.length > 0) throw new Error(`no collection for ${missing.map(({ slug }) => slug).join(", ")}`);
  const collectionOf = ({ page }: PageLocation) => known.get(`${page.base}/${page.slug}`);

  const findCollection: FindCollection = (pathname) => {
    const location = findPage(pathname);
    const collection = location && collectionOf(location);
    return collection ? { collection, id: Number(location.id ?? 0) } : null;
  };

  /** @throws DomainError not-found for an address that the table does not contain */
  function locate({ url }: PageRequest): PageLocation {
    const location = findPage(url.pathname);
    if (!location) throw new DomainError("not-found");
    return location;
  }

  /** @throws DomainError not-found for an unknown address, forbidden without the permission of the address */
  function enterAt<P extends PageRequest>(page: P): P & CollectionPage {
    const location = locate(page);
    const entered = enter(page, location.perms);
    const collection = collectionOf(location);
    if (!collection) throw new DomainError("not-found");
    return { ...entered, location, collection, findCollection };
  }

  return {
    findCollection,

    loader: <T>(read: (page: CollectionPage) => Promise<T> | T) =>
      pageLoader(async (page): Promise<T> => {
        const entered = enterAt(page);
        const data = await read(entered);
        rememberView(entered, data);
        return data;
      }),

    /** @param keep stores the form as a draft when its session has expired */
    action: (handle: (post: CollectionPost) => Promise<Response>, keep?: StoreDraft) =>
      formAction(
        (post) => {
          // An address that takes no posts answers not-found to every user who is signed in.
          if (locate(post).below?.methods === "read") throw new DomainError("not-found");
          return handle(enterAt(post));
        },
        undefined,
        keep,
      ),

    /** The same for addresses that answer posts with a file. */
    fileAction: (handle: (post: CollectionPost) => Promise<Response>) =>
      fileAction((post) => handle(enterAt(post))),
  };
}
