import { redirect, type AppLoadContext } from "@remix-run/node";
import { AUTH_TEXT } from "~/services/identity/auth/auth.text";
import { now } from "~/services/runtime/process/clock.server";
import { onceFor } from "~/services/runtime/process/once-for";
import { db } from "~/services/db/client.server";
import { env } from "~/services/runtime/configuration/env.server";
import { DomainError } from "~/services/runtime/failures/errors";
import { findPage, matchConsole } from "~/services/access/paths/find-page";
import { findKnownPath } from "~/services/access/paths/known-paths";
import { guardNavigation, type NavigationDecision } from "~/services/access/paths/guard";
import { findRights, type Rights } from "~/services/access/menu/rights.server";
import { externalAppAt } from "~/services/products/sub-apps/registry.server";
import type { ExternalApp } from "~/services/products/sub-apps/sub-apps.types";
import { requireConsoleAddress } from "~/services/operations/settings/console-networks.server";
import { lacksSecondStep } from "~/services/operations/settings/staff-second-step.server";
import { touchSession, type LiveSession } from "~/services/identity/sessions/sessions.server";
import { returnToHeader } from "./arrival/return-offer.server";
import { flashHeader } from "./cookies/flash.server";
import "./context.server";

/** The visitor of a page that the guard has let through. */
export interface Visitor {
  readonly session: LiveSession | null;
  /** Read only where a page's permission depends on it. */
  readonly rights: Rights | null;
  /** The external sub-app at this path. */
  readonly subApp: ExternalApp | null;
}

/** The access of an external sub-app: the public site is open to everybody, the others require a session. */
function accessOf(subApp: ExternalApp | null) {
  if (subApp === null) return null;
  return subApp.name === "cmsweb" ? ("public" as const) : ("signed-in" as const);
}

/** The rights of a request's session, read once for the guard and all loaders of the request. */
export const rightsOf = onceFor(
  ({ accountId, activeRoleVersionId: roleVersionId }: LiveSession): Promise<Rights> =>
    findRights(db, { accountId, roleVersionId, at: now() }),
);

/** Whether a path is the console's entry, one of its pages, or shows its records. */
const isConsolePath = (path: string) =>
  path === "/jqzx" || findKnownPath(path)?.showsConsole === true || matchConsole(path) !== null;

async function rightsFor(path: string, session: LiveSession | null): Promise<Rights | null> {
  return session && (path === "/jqzx" || (findPage(path) ?? matchConsole(path))) ? rightsOf(session) : null;
}

async function redirectBy(
  decision: Extract<NavigationDecision, { kind: "redirect" }>,
  session: LiveSession | null,
): Promise<Response> {
  const headers = new Headers();
  // A navigation within the shell without a session leaves it: the browser reloads the document.
  if (!session) headers.set("X-Remix-Reload-Document", "true");
  const returnTo = decision.returnTo === undefined ? null : await returnToHeader(decision.returnTo);
  if (returnTo !== null) headers.append("Set-Cookie", returnTo);
  if (decision.expired)
    headers.append("Set-Cookie", await flashHeader({ kind: "expired", text: AUTH_TEXT.sessionExpired }));
  return redirect(decision.to, { status: decision.status, headers });
}

/**
 * Checks a request by the navigation guard; every loader and action calls it first. Renews the session's idle
 * time and clears the token of an ended session.
 * @throws Response a redirect
 * @throws DomainError forbidden, not-found
 */
export async function authorise(request: Request, context: AppLoadContext): Promise<Visitor> {
  const url = new URL(request.url);
  const session = context.session.kind === "live" ? context.session.session : null;
  const subApp = externalAppAt(url.pathname);
  const rights = await rightsFor(url.pathname, session);
  const decision = guardNavigation({
    method: request.method === "GET" || request.method === "HEAD" ? "GET" : "POST",
    path: url.pathname,
    search: url.search,
    session: context.session.kind,
    mustChangePassword: session?.mustChangePassword ?? false,
    lacksSecondStep: session !== null && isConsolePath(url.pathname) && (await lacksSecondStep(session)),
    rights,
    external: accessOf(subApp),
  });
  if ("clearCookie" in decision && decision.clearCookie) context.dropToken();
  if (decision.kind === "redirect") throw await redirectBy(decision, session);
  if (decision.kind !== "pass") throw new DomainError(decision.kind);
  if (session && isConsolePath(url.pathname)) await requireConsoleAddress(session, context.source);
  // Images load with pages, and open pages poll for messages: neither is an activity of the user.
  if (session && findKnownPath(url.pathname)?.access !== "technical") await touchSession(session);
  return { session, rights, subApp };
}

/**
 * Whether a page of this site would be shown to the session, or redirect it. @param address path and query
 */
export async function mayOpen(address: string, session: LiveSession): Promise<boolean> {
  const { pathname: path, search } = new URL(address, env.siteOrigin);
  const { kind } = guardNavigation({
    method: "GET",
    path,
    search,
    session: "live",
    mustChangePassword: session.mustChangePassword,
    // The second step would redirect, and return.
    lacksSecondStep: false,
    rights: await rightsFor(path, session),
    external: accessOf(externalAppAt(path)),
  });
  return kind === "pass" || kind === "redirect";
}
