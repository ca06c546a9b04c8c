import { useLocation, useNavigate } from "@remix-run/react";
import { useEffect, useEffectEvent, useRef, type RefObject } from "react";
import type { SubAppUser, SubAppName } from "~/services/products/sub-apps/sub-apps.types";
import type { PageChrome } from "../layout/layout.types";
import { useLive } from "../live/live-context";
import { fetchToken } from "./fetch-token";
import { postToFrame, type AppMessage, type ShellMessage } from "./protocol";
import { reportFailure } from "./report-failure";
import { pathInApp, pathInShell, navigationOf } from "./shell-paths";
import type { Frames } from "./use-app-messages";
import type { ChangeTenant, Tenant } from "./use-tenants";
import { useTheme } from "./use-theme";
import { APP_REPORTED, APP_REPORTED_NONE } from "./viewport.text";

/** Minimum time between two reloads of the unread list that sub-apps request. */
const RELOAD_MILLISECONDS = 2000;

interface Viewed {
  readonly tenants: readonly Tenant[];
  readonly frames: Frames;
  readonly shown: SubAppName | null;
  readonly user: SubAppUser | null;
  readonly chrome: PageChrome;
  readonly change: ChangeTenant;
  /** The sign-out form. */
  readonly signOut: RefObject<HTMLFormElement | null>;
}

/** @returns a function that opens a page of the shell; false where the path is no page */
function useOpening() {
  const navigate = useNavigate();
  return (path: string): boolean => {
    const navigation = navigationOf(path);
    if (navigation === "navigate") navigate(path);
    else if (navigation === "load") window.location.assign(path);
    return navigation !== null;
  };
}

function useUnreadReload() {
  const { refresh } = useLive();
  const isWaiting = useRef(false);
  return () => {
    if (isWaiting.current) return;
    isWaiting.current = true;
    setTimeout(() => (isWaiting.current = false), RELOAD_MILLISECONDS);
    refresh();
  };
}

/** Synchronises the address and the sub-apps' routes in both directions. */
function usePaths({ tenants, shown, frames }: Viewed) {
  const paths = useRef(new Map<SubAppName, string>());
  const location = useLocation();
  const follow = (tenant: Tenant, isReady: boolean) => {
    const { name, origin } = tenant.app;
    const frame = frames.get(name);
    if (name !== shown || !frame || !isReady) return;
    const path = pathInApp(name, window.location);
    if ((paths.current.get(name) ?? tenant.path) === path) return;
    paths.current.set(name, path);
    postToFrame(frame, origin, { type: "route", path });
  };
  const followAll = useEffectEvent(() => {
    for (const tenant of tenants) follow(tenant, tenant.status === "ready");
  });
  // A navigation by the shell's links to another route of a sub-app is sent to its frame.
  useEffect(() => followAll(), [location]);
  const mirror = ({ app: { name } }: Tenant, path: string) => {
    paths.current.set(name, path);
    window.history.replaceState(window.history.state, "", pathInShell(name, path));
  };
  return { follow, mirror };
}

/** Sends changes of account, role and appearance to the sub-apps. */
function useNews({ tenants, frames, user, chrome }: Viewed) {
  const { theme, size } = useTheme(chrome.appearance);
  const session = {
    type: "session" as const,
    userId: user?.userId ?? null,
    userName: user?.userName ?? null,
    roleVersion: user?.roleVersion ?? null,
    theme,
    size,
  };
  const postToAll = useEffectEvent((message: ShellMessage) => {
    for (const { app, status } of tenants) {
      const frame = status === "ready" ? frames.get(app.name) : undefined;
      if (frame) postToFrame(frame, app.origin, message);
    }
  });
  const { userId, userName, roleVersion } = session;
  // Frames are notified by messages, outside React.
  useEffect(() => postToAll({ type: "theme", theme, size }), [theme, size]);
  const postSession = useEffectEvent(() => postToAll(session));
  // The same for account and role.
  useEffect(() => postSession(), [userId, userName, roleVersion]);
  return session;
}

/** Handles messages of sub-apps. @returns false for one that its sender must not send now */
export function useShellSide(viewed: Viewed) {
  const { frames, shown, chrome, change, signOut } = viewed;
  const open = useOpening();
  const reloadUnread = useUnreadReload();
  const { follow, mirror } = usePaths(viewed);
  const session = useNews(viewed);

  const postTo = ({ app }: Tenant, message: ShellMessage) => {
    const frame = frames.get(app.name);
    if (frame) postToFrame(frame, app.origin, message);
  };
  const fail = ({ app }: Tenant, reason: string) => {
    reportFailure(app.name, reason);
    change(app.name, { status: "failed", reason });
  };
  const handleReady = (tenant: Tenant) => {
    change(tenant.app.name, { status: "ready", reason: "" });
    postTo(tenant, session);
    follow(tenant, true);
  };
  const sendToken = (tenant: Tenant) =>
    void fetchToken(tenant.app.name, chrome.token).then((given) =>
      postTo(tenant, { type: "token", ...given }),
    );

  const handleMessage = (tenant: Tenant, message: AppMessage): boolean => {
    const isShown = tenant.app.name === shown;
    if (message.type === "ready") handleReady(tenant);
    else if (message.type === "title") change(tenant.app.name, { title: message.title });
    else if (message.type === "unread") reloadUnread();
    else if (message.type === "token") sendToken(tenant);
    else if (message.type === "error")
      fail(tenant, message.message === "" ? APP_REPORTED_NONE : APP_REPORTED(message.message));
    // Messages that affect the whole page are accepted from the visible sub-app only.
    else if (!isShown) return false;
    else if (message.type === "logout") signOut.current?.requestSubmit();
    else if (message.type === "open") return open(message.path);
    else if (message.type === "route") mirror(tenant, message.path);
    return true;
  };
  return { handleMessage, fail };
}
