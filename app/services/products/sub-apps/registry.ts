import { SHELL_PAGES } from "../../access/paths/known-paths";
import { SUB_APP_TITLES } from "./sub-apps.text";
import type { ExternalApp, SubAppName } from "./sub-apps.types";

const isAtOrBelow = (path: string, home: string) => path === home || path.startsWith(`${home}/`);

const homeOf = ({ name }: ExternalApp) => `/${name}`;

/** The sub-apps with a configured entry; the others are built in. */
export function externalApps(entries: Readonly<Record<SubAppName, string | undefined>>): ExternalApp[] {
  return Object.entries(entries).flatMap(([key, entry]) => {
    const name = key as SubAppName;
    return entry === undefined
      ? []
      : [{ name, title: SUB_APP_TITLES[name], entry, origin: new URL(entry).origin }];
  });
}

/** The sub-app at a path of the shell; null for the shell's own pages and for built-in ones. */
export function findAppAt(apps: readonly ExternalApp[], path: string): ExternalApp | null {
  if (SHELL_PAGES.some((own) => isAtOrBelow(path, own))) return null;
  return apps.find((app) => isAtOrBelow(path, homeOf(app))) ?? null;
}

/** Converts a path of the shell to the sub-app's own. */
export const pathBelow = (app: ExternalApp, path: string): string => path.slice(homeOf(app).length) || "/";

/** The address of a shell's path in the sub-app: what follows `/phsb` is appended to the entry. */
export function addressInApp(app: ExternalApp, path: string, search: string): string {
  const below = path.slice(homeOf(app).length);
  return (below === "" ? app.entry : app.entry.replace(/\/+$/, "") + below) + search;
}
