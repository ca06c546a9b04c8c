import { settingsOf } from "../cookies/preferences.server";
import { rightsOf } from "../guard.server";
import { DESK_LINKS, DESK_MENU } from "~/services/access/paths/desk-pages";
import { isPermitted } from "~/services/access/paths/guard";
import { OWN_PAGES } from "~/services/access/paths/page-titles.text";
import { scopeOfSession } from "~/services/access/roles/rights/scope-of.server";
import { listBeginnings } from "~/services/declarations/lists/new-declarations.server";
import type { Beginning } from "~/services/declarations/lists/own-work.types";
import { SHORTCUTS_MAX } from "~/services/identity/preferences/settings.schema";
import type { LiveSession } from "~/services/identity/sessions/sessions.server";

/** A page, or a new declaration, that can be pinned to the workbench. */
export interface Shortcut {
  readonly title: string;
  readonly href: string;
  readonly icon: string;
  readonly begins?: Pick<Beginning, "direction" | "submission">;
}

const WORKBENCH = "/guide";
const FIRST = ["/phsb/codes", "/phsb/userMessage", "/personal"];
const FIRST_OF_DESK = DESK_LINKS[0]!.href;
/** Of the pages that need a permission of the desk, those pinned until somebody has chosen. */
const FIRST_WITH_RIGHT = ["/phsb/declarations", "/phsb/goods"];
const BEGIN_ICON = "edit";
const FIRST_OF_CONSOLE = 2;
const ANY_ICON = "file";

const ownPages: readonly Shortcut[] = OWN_PAGES.filter(({ href }) => href !== WORKBENCH).map(
  ({ title, href, icon }) => ({ title, href, icon }),
);

/** The pages of the desk that the account may open, and the declarations that it may begin. */
async function listDeskShortcuts(session: LiveSession): Promise<Shortcut[]> {
  const rights = await rightsOf(session);
  const may = (perms: string) => isPermitted(rights, perms);
  const scope = await scopeOfSession(session);
  const pages = DESK_MENU.filter(({ perms }) => may(perms));
  const begin = listBeginnings({ may, scope }).map(({ text, href, direction, submission }) => ({
    title: text,
    href,
    icon: BEGIN_ICON,
    begins: { direction, submission },
  }));
  const links = pages.map(({ title, href, icon }) => ({ title, href, icon }));
  return [...links.slice(0, 1), ...begin, ...links.slice(1)];
}

async function listConsoleShortcuts(session: LiveSession): Promise<Shortcut[]> {
  const { menu } = await rightsOf(session);
  return menu.groups.flatMap(({ entries }) =>
    entries.map(({ slug, title, icon }) => ({ title, href: `/${slug}`, icon: icon ?? ANY_ICON })),
  );
}

/** What can be pinned: pages of the desk, of the shell, and of the console's menu. */
async function listShortcuts(session: LiveSession) {
  const [desk, console] = await Promise.all([listDeskShortcuts(session), listConsoleShortcuts(session)]);
  return { desk, console, choices: [...desk, ...ownPages, ...console] };
}

/**
 * The pages pinned to the workbench; those that the user may no longer see are left out, but remain stored.
 */
export async function readShortcuts(session: LiveSession) {
  const [{ desk, console, choices }, { shortcuts }] = await Promise.all([
    listShortcuts(session),
    settingsOf(session),
  ]);
  const ofDesk = desk.filter(({ href, begins }) => begins !== undefined || FIRST_WITH_RIGHT.includes(href));
  const initial = [...ofDesk, ...console.slice(0, FIRST_OF_CONSOLE)].map(({ href }) => href);
  const chosen = new Set(shortcuts ?? [...initial, ...FIRST, FIRST_OF_DESK]);
  return { choices, pinned: choices.filter(({ href }) => chosen.has(href)), max: SHORTCUTS_MAX };
}

/** Reduces the ticked pages to those that the user may see. @returns null when they are too many */
export async function chooseShortcuts(
  session: LiveSession,
  ticked: readonly string[],
): Promise<string[] | null> {
  const { choices } = await listShortcuts(session);
  const chosen = choices.map(({ href }) => href).filter((href) => ticked.includes(href));
  return chosen.length > SHORTCUTS_MAX ? null : chosen;
}
