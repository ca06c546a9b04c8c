import { rightsOf } from "~/pages/guard.server";
import { readOwnWork } from "~/pages/workbench/own-work.server";
import { isPermitted } from "~/services/access/paths/guard";
import { DESK_LINKS, DESK_MENU } from "~/services/access/paths/desk-pages";
import { BOARD_PATH } from "~/services/access/paths/page-links";
import { BOARD_TEXT } from "~/services/declarations/lists/board.text";
import type { OwnWork } from "~/services/declarations/lists/own-work.types";
import { isPlatformUser } from "~/services/identity/personal/edit-profile.server";
import { findDeskAccess } from "~/services/organizations/desk-access/desk-access.server";
import type { DeskAccess } from "~/services/organizations/desk-access/desk-access.types";
import type { LiveSession } from "~/services/identity/sessions/sessions.server";

const BOARD_CARD = { title: BOARD_TEXT.title, href: BOARD_PATH, icon: "chart-bar", text: BOARD_TEXT.card };

interface DeskView {
  readonly lists: readonly { title: string; href: string; icon: string; text: string }[];
  /** Null without the permission to list declarations. */
  readonly work: OwnWork | null;
  /** What to do about it; null with the permission, and for staff of the platform. */
  readonly access: DeskAccess | null;
}

const accessOf = async (session: LiveSession): Promise<DeskAccess | null> =>
  (await isPlatformUser(session)) ? null : findDeskAccess(session);

/** The desk's home page: the viewer's lists, and the declarations that wait for them. */
export async function viewDesk(session: LiveSession): Promise<DeskView> {
  const rights = await rightsOf(session);
  const pages = [...DESK_MENU.filter(({ perms }) => isPermitted(rights, perms)), ...DESK_LINKS];
  const lists = pages.flatMap(({ title, href, icon, card }) =>
    card === null ? [] : [{ title, href, icon, text: card }],
  );
  const work = await readOwnWork(session);
  const board = work?.hasBoard ? [BOARD_CARD] : [];
  const access = work === null ? await accessOf(session) : null;
  return { lists: [...lists.slice(0, 1), ...board, ...lists.slice(1)], work, access };
}
