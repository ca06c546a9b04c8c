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
  /** As the URL spells it. */
  readonly path: string;
  /** With its question mark, or "". */
  readonly search: string;
  /** "dead": a token was brought, but its session is unknown, ended or late. */
  readonly session: "none" | "dead" | "live";
  readonly mustChangePassword: boolean;
  /** The settings want a second step of the person, and there is none; only console paths look at it. */
  readonly lacksSecondStep: boolean;
  /** Null is as good as no role version; only console paths look at it. */
  readonly rights: GuardRights | null;
  /** An external sub-app stands at the path: whoever may open it asks the sub-app for what lies below. */
  readonly external?: "public" | "signed-in" | null;
}

export type NavigationDecision =
  | { readonly kind: "pass"; readonly clearCookie: boolean }
  | {
      readonly kind: "redirect";
      readonly to: string;
      readonly status: 302 | 303;
      /** The next page says 您的登录信息已失效，请重新登录. */
      readonly expired: boolean;
      readonly clearCookie: boolean;
    }
  | { readonly kind: "forbidden" }
  | { readonly kind: "not-found" };

const PUBLIC_HOME = "/cmsweb";
const CHANGE_PASSWORD = "/changePassword";
const SECOND_STEP = "/personal/second-step";
const LOGIN = "/login";

/** Parameters that Remix adds to address a loader or an action; no page has them. */
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

/** Whether a permission is held, by the person's active role version; signed in they are already. */
export function isPermitted(rights: GuardRights | null, perms: string): boolean {
  if (perms === SIGNED_IN) return true;
  return rights !== null && rights.hasRoleVersion && (rights.admin || rights.perms.has(perms));
}

/** The first page of the menu that the person may see; null where there is none. */
export function firstPermittedPage(rights: GuardRights | null): string | null {
  const page = CONSOLE_PAGES.find((page) => !page.hidden && isPermitted(rights, page.perms));
  return page ? pathOfPage(page) : null;
}

/** The same within a group. */
function firstPageOfGroup(rights: GuardRights | null, group: string): string | null {
  const page = CONSOLE_PAGES.find(
    (page) => !page.hidden && page.group === group && isPermitted(rights, page.perms),
  );
  return page ? pathOfPage(page) : null;
}

/** The query as the person sees it, also when Remix asked for the page's data only. */
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

function redirect(request: NavigationRequest, to: string, expired = false): NavigationDecision {
  const status = request.method === "POST" ? 303 : 302;
  return { kind: "redirect", to, status, expired, clearCookie: request.session === "dead" };
}

/** Who is not signed in comes back to the page after signing in; a visitor's GET shows the public site instead. */
function turnAway(request: NavigationRequest): NavigationDecision {
  if (request.session === "none" && request.method === "GET") return redirect(request, PUBLIC_HOME);
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
  if (request.session !== "live") return turnAway(request);
  // A post to a page is authorised by its action, which answers in the form's own way.
  if (request.method === "POST") return pass(request);
  if (target.access === "console") return enterConsole(request, target.match);
  const first = target.access === "console-entry" ? firstPermittedPage(request.rights) : null;
  return first === null ? pass(request) : redirect(request, first);
}

/**
 * The navigation guard (docs/forms.md, section 4): what happens to a document, data or form request before any
 * loader or action runs. A data request (`_data`) gets the decision of its page.
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
