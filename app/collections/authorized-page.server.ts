import type { RequestSource } from "~/services/operations/audit/audit.server";
import { DomainError } from "~/services/runtime/failures/errors";
import { isPermitted } from "~/services/access/paths/guard";
import { viewAt } from "~/services/access/paths/page-visits";
import type { Rights } from "~/services/access/menu/rights.server";
import { recordVisit } from "~/services/identity/preferences/visits.server";
import type { LiveSession } from "~/services/identity/sessions/sessions.server";
import type { StoreDraft } from "~/pages/forms/ended-session-draft.server";
import type { PostedForm } from "~/pages/forms/form.server";
import { fileAction, fileReader } from "~/pages/file-answer.server";
import { formAction, pageLoader, type Page } from "~/pages/page.server";

/** A page request whose session holds the permission that the page requires. */
export interface AuthorizedPage extends Page {
  readonly session: LiveSession;
  readonly rights: Rights;
  readonly source: RequestSource;
  /** Whether the session also holds another permission, for a button or a field. */
  readonly may: (perms: string) => boolean;
  /** @throws DomainError forbidden without this further permission, for an action of several intents */
  readonly requireRight: (perms: string) => void;
}

export interface AuthorizedPost extends AuthorizedPage {
  readonly form: PostedForm;
}

/**
 * Checks the permission of a page, independently of the navigation guard.
 * @throws DomainError forbidden without a session or without the permission
 */
export function enter<P extends Page>(page: P, perms: string): P & AuthorizedPage {
  const { session, rights } = page;
  if (!session || !rights) throw new DomainError("forbidden");
  const may = (wanted: string) => isPermitted(rights, wanted);
  const requireRight = (wanted: string) => {
    if (!may(wanted)) throw new DomainError("forbidden");
  };
  requireRight(perms);
  return { ...page, session, rights, source: page.context.source, may, requireRight };
}

/** Whether a browser only prefetches the page, so that nobody has opened it yet. */
export const isPrefetch = ({ headers }: Request) =>
  `${headers.get("Sec-Purpose") ?? ""}${headers.get("Purpose") ?? ""}`.includes("prefetch");

/** The name of the record that a page's data is about; null where it has none or an empty one. */
function recordNameOf(data: unknown): string | null {
  const { recordName } = (data ?? {}) as { recordName?: unknown };
  return typeof recordName === "string" && recordName !== "" ? recordName : null;
}

/** Adds a shown page to the visited views of the account; prefetches and responses are not recorded. */
export function rememberView({ request, url, session }: AuthorizedPage, data: unknown): void {
  if (data instanceof Response || isPrefetch(request)) return;
  const view = viewAt(url.pathname, url.searchParams);
  if (view) recordVisit(session.accountId, { ...view, name: recordNameOf(data) });
}

/**
 * Builds the loader of a console page that requires `perms`. The reader returns plain data or throws a
 * redirect; `recordName` in the data names the page's record in title, breadcrumb and tab.
 */
export function authorizedLoader<T>(perms: string, read: (page: AuthorizedPage) => Promise<T> | T) {
  return pageLoader(async (page): Promise<T> => {
    const entered = enter(page, perms);
    const data = await read(entered);
    rememberView(entered, data);
    return data;
  });
}

/**
 * Builds the action of a console page: `perms` is required of every intent, further permissions of single
 * intents through `requireRight`. `keep` stores the form as a draft when its session has expired.
 */
export function authorizedAction(
  perms: string,
  handle: (post: AuthorizedPost) => Promise<Response>,
  describeFailure?: (reason: string, form: PostedForm) => string,
  keep?: StoreDraft,
) {
  return formAction((post) => handle(enter(post, perms)), describeFailure, keep);
}

/** The same for an address that answers posts with a file. */
export const authorizedFileAction = (perms: string, handle: (post: AuthorizedPost) => Promise<Response>) =>
  fileAction((post) => handle(enter(post, perms)));

/** Builds the loader of an address that answers with a file. */
export const authorizedFileLoader = (perms: string, read: (page: AuthorizedPage) => Promise<Response>) =>
  fileReader((page) => read(enter(page, perms)));
