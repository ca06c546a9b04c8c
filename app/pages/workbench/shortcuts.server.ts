import { settingsOf } from "../cookies/preferences.server";
import { rightsOf } from "../guard.server";
import { DESK_LINKS } from "~/services/access/paths/desk-pages";
import { OWN_PAGES } from "~/services/access/paths/page-titles.text";
import { SHORTCUTS_MAX } from "~/services/identity/preferences/settings.schema";
import type { LiveSession } from "~/services/identity/sessions/sessions.server";

/** A page that can be pinned to the workbench. */
export interface Shortcut {
  readonly title: string;
  readonly href: string;
  readonly icon: string;
}

const WORKBENCH = "/guide";
const FIRST = ["/phsb/codes", "/phsb/userMessage", "/personal"];
const FIRST_OF_DESK = DESK_LINKS[0]!.href;
const FIRST_OF_CONSOLE = 2;
const ANY_ICON = "file";

const ownPages: readonly Shortcut[] = OWN_PAGES.filter(({ href }) => href !== WORKBENCH);

/** The pages that can be pinned: those of the shell, and those of the console's menu. */
async function listShortcuts(session: LiveSession): Promise<Shortcut[]> {
  const { menu } = await rightsOf(session);
  const console = menu.groups.flatMap(({ entries }) =>
    entries.map(({ slug, title, icon }) => ({ title, href: `/${slug}`, icon: icon ?? ANY_ICON })),
  );
  return [...ownPages, ...console];
}

/**
 * The pages pinned to the workbench; those that the user may no longer see are left out, but remain stored.
 */
export async function readShortcuts(session: LiveSession) {
  const [choices, { shortcuts }] = await Promise.all([listShortcuts(session), settingsOf(session)]);
  const console = choices.slice(ownPages.length, ownPages.length + FIRST_OF_CONSOLE);
  const chosen = new Set(shortcuts ?? [...FIRST, FIRST_OF_DESK, ...console.map(({ href }) => href)]);
  return { choices, pinned: choices.filter(({ href }) => chosen.has(href)), max: SHORTCUTS_MAX };
}

/** Reduces the ticked pages to those that the user may see. @returns null when they are too many */
export async function chooseShortcuts(
  session: LiveSession,
  ticked: readonly string[],
): Promise<string[] | null> {
  const choices = await listShortcuts(session);
  const chosen = choices.map(({ href }) => href).filter((href) => ticked.includes(href));
  return chosen.length > SHORTCUTS_MAX ? null : chosen;
}
