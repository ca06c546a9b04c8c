import { CONSOLE_PAGES } from "./console-pages";
import { matchConsole, type ConsoleMatch } from "./find-page";
import { findKnownPath, type PathAccess } from "./known-paths";
import { pathOfPage } from "./page-addresses";
import { SIGNED_IN } from "./page-shape";

export interface GuardRights {
  readonly hasRoleVersion: boolean;
  readonly admin: boolean;
  readonly perms: ReadonlySet<string>;
}

export interface NavigationRequest {
  readonly method: "GET" | "POST";
  /** Undecoded, as in the URL. */
  readonly path: string;
  /** With its question mark, or "". */
  readonly search: string;
  /** "dead": the request has a token whose session is unknown, ended or expired. */
  readonly session: "none" | "dead" | "live";
  readonly mustChangePassword: boolean;
  /** The settings require a second step and the account has none; only read for console paths. */
  readonly lacksSecondStep: boolean;
  /** Null counts as no role version; only read for console paths. */
  readonly rights: GuardRights | null;
  /** Set where an external sub-app serves the path; the sub-app authorises everything below it. */
  readonly external?: "public" | "signed-in" | null;
}

export type NavigationDecision =
  | { readonly kind: "pass"; readonly clearCookie: boolean }
  | {
      readonly kind: "redirect";
      readonly to: string;
      readonly status: 302 | 303;
      /** The next page shows 您的登录信息已失效，请重新登录. */
      readonly expired: boolean;
      readonly clearCookie: boolean;
      /** Path and query that sign-in can lead back to, where the redirect itself does not carry them. */
      readonly returnTo?: string;
    }
  | { readonly kind: "forbidden" }
  | { readonly kind: "not-found" };

const PUBLIC_HOME = "/cmsweb";
const CHANGE_PASSWORD = "/changePassword";
const SECOND_STEP = "/personal/second-step";
const LOGIN = "/login";

/** Query parameters that Remix adds for data requests and index routes; pages have none of these names. */
const FRAMEWORK_PARAMETERS = new Set(["_data", "index"]);

type Target =
  | { readonly access: PathAccess; readonly early: boolean; readonly showsConsole?: boolean }
  | { readonly access: "console"; readonly match: ConsoleMatch };

function findTarget({ path, external }: NavigationRequest): Target | null {
  if (external) return { access: external, early: false };
  const known = findKnownPath(path);
  if (known) {
    const { access, beforePasswordChange: early = false, showsConsole = false } = known;
    return { access, early, showsConsole: showsConsole || access === "console-entry" };
  }
  const match = matchConsole(path);
  return match && { access: "console", match };
}

/** Whether the active role version permits `perms`; every signed-in account has SIGNED_IN. */
export function isPermitted(rights: GuardRights | null, perms: string): boolean {
  if (perms === SIGNED_IN) return true;
  return rights !== null && rights.hasRoleVersion && (rights.admin || rights.perms.has(perms));
}

/** Returns the path of the first menu page that the account may open; null where there is none. */
export function firstPermittedPage(rights: GuardRights | null): string | null {
  const page = CONSOLE_PAGES.find((page) => !page.hidden && isPermitted(rights, page.perms));
  return page ? pathOfPage(page) : null;
}

/** Returns the path of the first menu page of a group that the account may open; null where there is none. */
function firstPageOfGroup(rights: GuardRights | null, group: string): string | null {
  const page = CONSOLE_PAGES.find(
    (page) => !page.hidden && page.group === group && isPermitted(rights, page.perms),
  );
  return page ? pathOfPage(page) : null;
}

/** Returns the query without the parameters of Remix's data requests. */
function pageQuery(search: string): string {
  const parts = search.replace(/^\?/, "").split("&");
  const preserved = parts.filter((part) => {
    const [entry] = new URLSearchParams(part);
    return entry !== undefined && !FRAMEWORK_PARAMETERS.has(entry[0]);
  });
  return preserved.length > 0 ? `?${preserved.join("&")}` : "";
}

function pass(request: NavigationRequest): NavigationDecision {
  return { kind: "pass", clearCookie: request.session === "dead" };
}

function redirect(request: NavigationRequest, to: string, expired = false) {
  const status = request.method === "POST" ? 303 : 302;
  return {
    kind: "redirect",
    to,
    status,
    expired,
    clearCookie: request.session === "dead",
  } satisfies NavigationDecision;
}

/**
 * Redirects a request without a live session to sign-in, and back afterwards; a
 * visitor's GET to the public site, which offers the way back, unless its page is one that people are sent a link
 * to.
 */
function denyAccess(request: NavigationRequest): NavigationDecision {
  const asksToSignIn = findKnownPath(request.path)?.asksToSignIn === true;
  if (request.session === "none" && request.method === "GET" && !asksToSignIn)
    return { ...redirect(request, PUBLIC_HOME), returnTo: request.path + pageQuery(request.search) };
  const target = encodeURIComponent(request.path + pageQuery(request.search));
  return redirect(request, `${LOGIN}?redirect=${target}`, request.session === "dead");
}

function enterConsole(request: NavigationRequest, match: ConsoleMatch): NavigationDecision {
  if (match.kind === "page") {
    return isPermitted(request.rights, match.location.perms) ? pass(request) : { kind: "forbidden" };
  }
  if (match.kind === "grouped-page" && isPermitted(request.rights, match.location.perms)) {
    return redirect(request, match.shortPath + pageQuery(request.search));
  }
  const group = match.kind === "group" ? match.group.slug : match.location.page.group;
  const first = firstPageOfGroup(request.rights, group);
  return first === null ? { kind: "forbidden" } : redirect(request, first);
}

function decideForPerson(request: NavigationRequest, target: Target): NavigationDecision {
  if (target.access === "home") return redirect(request, PUBLIC_HOME + pageQuery(request.search));
  if (target.access === "public" || target.access === "post-only") return pass(request);
  if (request.session !== "live") return denyAccess(request);
  // The action of a page authorises its POST, because it responds in the form's own format.
  if (request.method === "POST") return pass(request);
  if (target.access === "console") return enterConsole(request, target.match);
  const first = target.access === "console-entry" ? firstPermittedPage(request.rights) : null;
  return first === null ? pass(request) : redirect(request, first);
}

/**
 * Decides what happens to a document, data or form request before any loader or action runs (docs/forms.md,
 * section 4). A data request (`_data`) gets the decision of its page.
 */
export function guardNavigation(request: NavigationRequest): NavigationDecision {
  const target = findTarget(request);
  if (!target || (target.access === "post-only" && request.method === "GET")) return { kind: "not-found" };
  if (target.access === "technical") return { kind: "pass", clearCookie: false };
  const early = target.access !== "console" && target.early;
  if (request.session === "live" && request.mustChangePassword && !early) {
    return redirect(request, CHANGE_PASSWORD);
  }
  const isConsole = target.access === "console" || target.showsConsole === true;
  if (request.session === "live" && request.lacksSecondStep && isConsole)
    return redirect(request, SECOND_STEP);
  return decideForPerson(request, target);
}
