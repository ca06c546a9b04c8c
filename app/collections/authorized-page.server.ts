import type { RequestSource } from "~/services/operations/audit/audit.server";
import { DomainError } from "~/services/runtime/failures/errors";
import { isPermitted } from "~/services/access/paths/guard";
import { viewAt } from "~/services/access/paths/page-visits";
import type { Rights } from "~/services/access/menu/rights.server";
import { recordVisit } from "~/services/identity/preferences/visits.server";
import type { LiveSession } from "~/services/identity/sessions/sessions.server";
import type { KeepDraft } from "~/pages/forms/ended-session-draft.server";
import type { PostedForm } from "~/pages/forms/form.server";
import { fileAction, fileReader } from "~/pages/file-answer.server";
import { formAction, pageLoader, type Page } from "~/pages/page.server";

/** What a page knows of its asker, who holds the permission that the page names. */
export interface AuthorizedPage extends Page {
  readonly session: LiveSession;
  readonly rights: Rights;
  readonly source: RequestSource;
  /** Whether the person holds a further permission, for a button or a field. */
  readonly may: (perms: string) => boolean;
  /** @throws DomainError forbidden without a further permission, for an action of several intents */
  readonly requireRight: (perms: string) => void;
}

export interface AuthorizedPost extends AuthorizedPage {
  readonly form: PostedForm;
}

/**
 * Lets nobody on who lacks the permission, whatever the navigation guard has said.
 * @throws DomainError forbidden
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

/** Whether a browser asks for a page that nobody has opened yet. */
export const isPrefetch = ({ headers }: Request) =>
  `${headers.get("Sec-Purpose") ?? ""}${headers.get("Purpose") ?? ""}`.includes("prefetch");

/** What a page's data calls its record; a page that has none may call it "". */
function recordNameOf(data: unknown): string | null {
  const { recordName } = (data ?? {}) as { recordName?: unknown };
  return typeof recordName === "string" && recordName !== "" ? recordName : null;
}

/** A page that was shown is among the visited views from now on. */
export function rememberView({ request, url, session }: AuthorizedPage, data: unknown): void {
  if (data instanceof Response || isPrefetch(request)) return;
  const view = viewAt(url.pathname, url.searchParams);
  if (view) recordVisit(session.accountId, { ...view, name: recordNameOf(data) });
}

/**
 * The loader of a console page: it names the permission that it shows itself for. Give plain data back, or throw a
 * redirect; `recordName` in the data is what the page's record is called in title, breadcrumb and tab.
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
 * The action of a console page: it names the permission that each of its intents needs; what only some need they
 * ask for with `requireRight`. `keep` puts a form aside whose session has ended of itself meanwhile.
 */
export function authorizedAction(
  perms: string,
  handle: (post: AuthorizedPost) => Promise<Response>,
  sayFailure?: (reason: string, form: PostedForm) => string,
  keep?: KeepDraft,
) {
  return formAction((post) => handle(enter(post, perms)), sayFailure, keep);
}

/** The same for an address that answers posts with a file. */
export const authorizedFileAction = (perms: string, handle: (post: AuthorizedPost) => Promise<Response>) =>
  fileAction((post) => handle(enter(post, perms)));

/** The loader of an address that shows a file. */
export const authorizedFileLoader = (perms: string, read: (page: AuthorizedPage) => Promise<Response>) =>
  fileReader((page) => read(enter(page, perms)));
