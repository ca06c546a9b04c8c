import type { AppLoadContext } from "@remix-run/node";
import { now } from "~/services/runtime/process/clock.server";
import { db } from "~/services/db/client.server";
import { env } from "~/services/runtime/configuration/env.server";
import { listRoleVersions } from "~/services/access/roles/versions/role-versions.server";
import type { LiveSession } from "~/services/identity/sessions/sessions.server";
import { probeSubApp } from "~/services/products/sub-apps/probe.server";
import { addressInApp, pathBelow } from "~/services/products/sub-apps/registry";
import { EXTERNAL_APPS } from "~/services/products/sub-apps/registry.server";
import type { ExternalApp, SubAppUser, SubAppView } from "~/services/products/sub-apps/sub-apps.types";
import { reply } from "../reply.server";
import "../context.server";

async function subAppUserOf(session: LiveSession): Promise<SubAppUser> {
  const { accountId, username, activeRoleVersionId } = session;
  const versions = activeRoleVersionId === null ? [] : await listRoleVersions(db, accountId, now());
  const active = versions.find(({ id }) => id === activeRoleVersionId);
  return {
    userId: String(accountId),
    userName: username,
    roleVersion: active ? `${active.productName} ${active.versionName}` : null,
  };
}

interface Showing {
  readonly url: URL;
  readonly session: LiveSession | null;
  readonly context: AppLoadContext;
}

/**
 * The loader data of every page below an external sub-app's path, in place of the page's own; 503 if it is
 * unreachable.
 */
export async function showSubApp(app: ExternalApp, { url, session, context }: Showing) {
  context.allowFrames(app.origin);
  const [fault, user] = await Promise.all([probeSubApp(app), session && subAppUserOf(session)]);
  const subApp: SubAppView = {
    app,
    apps: EXTERNAL_APPS,
    src: addressInApp(app, url.pathname, url.search),
    path: pathBelow(app, url.pathname) + url.search,
    fault,
    requestId: context.source.requestId,
    user,
    readyMilliseconds: env.limits.SUB_APP_READY_MILLISECONDS,
  };
  return reply({ subApp, title: app.title }, { status: fault === null ? 200 : 503 });
}
