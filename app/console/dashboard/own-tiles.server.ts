import { formatTime } from "~/services/format/time";
import { listMessages } from "~/services/messaging/messages/list.server";
import { listDrafts } from "~/services/operations/dashboard/attention.server";
import { COUNTED_MAX } from "~/services/operations/dashboard/count-of.server";
import { DASHBOARD_TEXT as TEXT } from "~/services/operations/dashboard/dashboard.text";
import type { CountContent, LinksContent } from "~/services/operations/dashboard/dashboard.types";
import { findPage } from "~/services/access/paths/find-page";
import { BELOW_TITLES } from "~/services/access/paths/page-titles.text";
import { readShortcuts } from "~/pages/workbench/shortcuts.server";
import type { DashboardTile, TileAsker } from "./dashboard-tile.types";

const SHORT_FORMAT = "MM-DD HH:mm";
const MESSAGES_SHOWN = 5;
const MESSAGE_CENTER = "/phsb/userMessage";
const TAB = "tab:";

/** The title and the address of the form of a draft; null for an unknown form. */
function formAt(form: string): { text: string; href: string } | null {
  if (form === "profile") return { text: TEXT.drafts.profile, href: "/personal" };
  const href = form.slice(TAB.length);
  const location = findPage(href);
  if (!form.startsWith(TAB) || !location) return null;
  const last = BELOW_TITLES[href.split("/").at(-1) ?? ""];
  const text = location.below?.title || [location.page.title, last].filter(Boolean).join(" ");
  return { text, href };
}

async function drafts({ page, at }: TileAsker): Promise<CountContent> {
  const found = await listDrafts(page.session.accountId, at);
  const rows = found.flatMap(({ form, saved_at: saved }) => {
    const known = formAt(form);
    return known ? [{ ...known, note: TEXT.drafts.saved(formatTime(saved, SHORT_FORMAT)) }] : [];
  });
  return { kind: "count", figures: [], rows, empty: TEXT.drafts.none };
}

async function myMessages({ page }: TileAsker): Promise<CountContent> {
  const { records, total } = await listMessages(page.session.accountId, {
    readState: "unread",
    page: 1,
    pageSize: MESSAGES_SHOWN,
  });
  const unread = {
    label: TEXT.messages.unread,
    text: TEXT.countOf(total, COUNTED_MAX),
    href: total === 0 ? null : `${MESSAGE_CENTER}?state=unread`,
    isUrgent: false,
  };
  return {
    kind: "count",
    figures: total === 0 ? [] : [unread],
    rows: records.map(({ id, title, sentAt }) => ({
      text: title,
      note: formatTime(sentAt, SHORT_FORMAT),
      href: `${MESSAGE_CENTER}/${id}`,
    })),
    empty: TEXT.messages.none,
  };
}

async function shortcuts({ page }: TileAsker): Promise<LinksContent> {
  const { pinned } = await readShortcuts(page.session);
  return { kind: "links", links: pinned, empty: TEXT.shortcuts.none };
}

const tile = { width: "third", isOfPlatform: false, pages: [] } as const;

/** The tiles of the account's own drafts, messages and shortcuts. */
export const OWN_TILES: readonly DashboardTile[] = [
  { ...tile, code: "drafts", read: drafts },
  { ...tile, code: "my-messages", read: myMessages },
  { ...tile, code: "shortcuts", read: shortcuts },
];
