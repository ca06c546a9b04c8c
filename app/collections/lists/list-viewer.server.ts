import { now } from "~/services/runtime/process/clock.server";
import type { Actor } from "~/services/forms/editing/actor.types";
import { DomainError } from "~/services/runtime/failures/errors";
import type { ListDefinition, Viewer } from "~/services/collections/lists/define-list.server";
import { shapeOf } from "~/services/collections/lists/list-shape.server";
import { readListQuery } from "~/services/collections/lists/list-query";
import type { ListQuery } from "~/services/collections/lists/list.types";
import { resolveLookups } from "~/services/collections/lists/lookups.server";
import type { ListActor } from "~/services/collections/lists/jobs/stored-jobs.server";
import { scopeOfSession } from "~/services/access/roles/rights/scope-of.server";
import { findLastListAddress } from "~/services/identity/preferences/visits.server";
import type { AuthorizedPage, AuthorizedPost } from "../authorized-page.server";

/** The viewer of a page, with the scope of this request. */
export async function viewerOf({
  session,
  rights,
  may,
  source,
}: Pick<AuthorizedPage, "session" | "rights" | "may" | "source">): Promise<Viewer> {
  return {
    scope: await scopeOfSession(session),
    accountId: session.accountId,
    may,
    isAdministrator: rights.admin,
    at: now(),
    asker: { who: session.name, source },
  };
}

/**
 * The actor of a page; where the viewer's scope is an organisation, its audit source names that organisation.
 */
export const actorWith = ({ session, rights, source }: AuthorizedPage, { scope }: Viewer): Actor => ({
  scope,
  rights,
  accountId: session.accountId,
  who: session.name,
  sessionId: session.id,
  source: "organizationId" in scope ? { ...source, organizationId: scope.organizationId } : source,
});

/** Query parameters of a list's page that state whose rows it shows. */
interface ListAddressOptions {
  readonly preserved?: readonly string[];
}

/** The list's own address, without the path of an action on its rows. */
export function listAddressOf({ url }: AuthorizedPage, { preserved = [] }: ListAddressOptions = {}): string {
  const path = url.pathname.replace(
    /\/(?:(?:confirm|result)\/[^/]+|import(?:\/[^/]+)?|export|recycle|compare)$/,
    "",
  );
  const own = preserved.flatMap((name): [string, string][] => {
    const value = url.searchParams.get(name);
    return value === null ? [] : [[name, value]];
  });
  return own.length === 0 ? path : `${path}?${new URLSearchParams(own).toString()}`;
}

/** The address, with its filters, at which rows were chosen: cancelling and finishing lead back to it. */
export const returnAddressOf = ({ url: { pathname, search } }: AuthorizedPage): string =>
  pathname.replace(/\/export$/, "") + search;

/** The list's own address with the filters that the user last applied. */
export const lastListAddressOf = (page: AuthorizedPage, list: string): Promise<string> =>
  findLastListAddress(page.session.accountId, list);

/** An address below a list's own; the query stays at its end. */
export function belowList(address: string, subpath: string): string {
  const [path = "", query] = address.split("?");
  return `${path}/${subpath}${query === undefined ? "" : `?${query}`}`;
}

/** The account, role version and list that own a list job. */
export function listActorOf(page: AuthorizedPage, list: ListAddressOptions = {}): ListActor {
  const { accountId, activeRoleVersionId } = page.session;
  return { accountId, roleVersionId: activeRoleVersionId ?? 0, list: listAddressOf(page, list) };
}

/**
 * The ids of the ticked rows without repetition, or of the row whose own button was pressed.
 * @throws DomainError not-found for a text that is not an id
 */
export function postedIds({ form: { ids } }: AuthorizedPost, own?: string): number[] {
  const numbers = (own === undefined ? ids : [own]).map((id) =>
    /^[1-9]\d{0,14}$/.test(id) ? Number(id) : 0,
  );
  if (numbers.includes(0)) throw new DomainError("not-found");
  return [...new Set(numbers)];
}

/** The query of the address that the list was posted from, with its lookups resolved. */
export async function postedQuery<Row extends { readonly id: number }>(
  list: ListDefinition<Row>,
  { url }: AuthorizedPost,
  viewer: Viewer,
): Promise<ListQuery> {
  const query = readListQuery(await shapeOf(list, viewer), url.searchParams);
  return (await resolveLookups(list.filters, query, viewer)).query;
}
