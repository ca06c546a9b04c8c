import type { Actor } from "~/services/operations/audit/audit.server";
import { DomainError } from "~/services/runtime/failures/errors";
import { isPermitted } from "~/services/access/paths/guard";
import { findConsolePage, type ConsolePlace } from "~/services/access/paths/console-pages";
import { viewAt } from "~/services/access/paths/console-page-visits";
import type { Rights } from "~/services/access/menu/rights.server";
import { recordVisit } from "~/services/identity/preferences/visits.server";
import type { LiveSession } from "~/services/identity/sessions/sessions.server";
import type { KeepDraft } from "~/pages/forms/ended-session-draft.server";
import type { PostedForm } from "~/pages/forms/form.server";
import { fileAction } from "~/pages/file-answer.server";
import { formAction, pageLoader, type Page } from "~/pages/page.server";

/** What a console page knows of its asker, who holds the permission that the page names. */
export interface ConsolePage extends Page {
  readonly session: LiveSession;
  readonly rights: Rights;
  readonly actor: Actor;
  /** Whether the person holds a further permission, for a button or a field. */
  readonly may: (perms: string) => boolean;
  /** @throws DomainError forbidden without a further permission, for an action of several intents */
  readonly demand: (perms: string) => void;
}

export interface ConsolePost extends ConsolePage {
  readonly form: PostedForm;
}

/**
 * Lets nobody on who lacks the permission, whatever the navigation guard has said.
 * @throws DomainError forbidden
 */
function enter<P extends Page>(page: P, perms: string): P & ConsolePage {
  const { session, rights } = page;
  const may = (wanted: string) => isPermitted(rights, wanted);
  const demand = (wanted: string) => {
    if (!may(wanted)) throw new DomainError("forbidden");
  };
  demand(perms);
  return { ...page, session: session!, rights: rights!, actor: page.context.actor, may, demand };
}

const isPrefetch = ({ headers }: Request) =>
  `${headers.get("Sec-Purpose") ?? ""}${headers.get("Purpose") ?? ""}`.includes("prefetch");

/** What a page's data calls its record. */
function recordNameOf(data: unknown): string | null {
  const { recordName } = (data ?? {}) as { recordName?: unknown };
  return typeof recordName === "string" ? recordName : null;
}

/** A page that was shown is among the visited views from now on. */
function rememberView({ request, url, session }: ConsolePage, data: unknown): void {
  if (data instanceof Response || isPrefetch(request)) return;
  const view = viewAt(url.pathname, url.searchParams);
  if (view) recordVisit(session.accountId, { ...view, name: recordNameOf(data) });
}

/**
 * The loader of a console page: it names the permission that it shows itself for. Give plain data back, or throw a
 * redirect; `recordName` in the data is what the page's record is called in title, breadcrumb and tab.
 */
export function consoleLoader<T>(perms: string, read: (page: ConsolePage) => Promise<T> | T) {
  return pageLoader(async (page): Promise<T> => {
    const entered = enter(page, perms);
    const data = await read(entered);
    rememberView(entered, data);
    return data;
  });
}

/**
 * The action of a console page: it names the permission that each of its intents needs; what only some need they
 * ask for with `demand`. `keep` puts a form aside whose session has ended of itself meanwhile.
 */
export function consoleAction(
  perms: string,
  handle: (post: ConsolePost) => Promise<Response>,
  sayFailure?: (reason: string, form: PostedForm) => string,
  keep?: KeepDraft,
) {
  return formAction((post) => handle(enter(post, perms)), sayFailure, keep);
}

/** The same for an address that answers posts with a file. */
export const consoleFileAction = (perms: string, handle: (post: ConsolePost) => Promise<Response>) =>
  fileAction((post) => handle(enter(post, perms)));

/** What the console's table names at an address, to whoever holds the permission that it names with it. */
export interface AtPlace {
  readonly place: ConsolePlace;
}
export type PlacePage = ConsolePage & AtPlace;
export type PlacePost = ConsolePost & AtPlace;

/** @throws DomainError not-found for what the table does not name, forbidden without the permission that it names */
function enterPlace<P extends Page>(page: P): P & PlacePage {
  const place = placeAt(page);
  return { ...enter(page, place.perms), place };
}

function placeAt({ url }: Page): ConsolePlace {
  const match = findConsolePage(url.pathname);
  if (match?.kind !== "page") throw new DomainError("not-found");
  return match;
}

/** The loader of a page that stands at many addresses: the table says which permission opens the one at hand. */
export function placeLoader<T>(read: (page: PlacePage) => Promise<T> | T) {
  return pageLoader(async (page): Promise<T> => {
    const entered = enterPlace(page);
    const data = await read(entered);
    rememberView(entered, data);
    return data;
  });
}

interface Posts {
  /** Puts a form aside whose session has ended of itself meanwhile. */
  readonly keep?: KeepDraft;
  /** Whether an address takes posts at all; one that takes none says so to everybody who is signed in. */
  readonly isTaken?: (place: ConsolePlace) => boolean;
}

/** The action of such a page. */
export function placeAction(
  handle: (post: PlacePost) => Promise<Response>,
  { keep, isTaken = () => true }: Posts = {},
) {
  return formAction(
    (post) => {
      if (!isTaken(placeAt(post))) throw new DomainError("not-found");
      return handle(enterPlace(post));
    },
    undefined,
    keep,
  );
}

/** The same for addresses that answer posts with a file. */
export const placeFileAction = (handle: (post: PlacePost) => Promise<Response>) =>
  fileAction((post) => handle(enterPlace(post)));
