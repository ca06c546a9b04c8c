import { orNull } from "../part.server";
import { readOwnWork } from "./own-work.server";
import { readShortcuts } from "./shortcuts.server";
import { findColumn, listArticles } from "~/services/content/article-lists.server";
import { formatTime } from "~/services/format/time";
import { excerptOf } from "~/services/messaging/messages/content.server";
import { listMessages } from "~/services/messaging/messages/list.server";
import { UNREAD_SHOWN } from "~/services/messaging/messages/states";
import { findOrganizationOverview } from "~/services/organizations/subscriptions/organization-overview.server";
import { rightsOf } from "../guard.server";
import { now } from "~/services/runtime/process/clock.server";
import type { LiveSession } from "~/services/identity/sessions/sessions.server";
import { PEOPLE_PATH } from "~/services/access/paths/page-links";

const NOTICES = "notice";
const NOTICES_SHOWN = 5;
const DAY = 86_400_000;
/** Days before its end from which an organisation's validity is shown. */
const SOON_DAYS = 30;

/** The greeting by the hour in Asia/Shanghai. */
function partOfDay(at: number): "morning" | "noon" | "afternoon" | "evening" {
  const hour = Number(formatTime(at, "H"));
  if (hour < 5 || hour >= 18) return "evening";
  if (hour < 11) return "morning";
  return hour < 13 ? "noon" : "afternoon";
}

async function readOrganization(session: LiveSession) {
  const at = now();
  const { accountId, activeRoleVersionId: roleVersionId } = session;
  const [overview, { pages }] = await Promise.all([
    findOrganizationOverview({ accountId, roleVersionId, at }),
    rightsOf(session),
  ]);
  if (!overview) return null;
  const { validTo, people, ...rest } = overview;
  return {
    ...rest,
    validTo: validTo === null ? null : formatTime(validTo, "YYYY-MM-DD"),
    remainingDays:
      validTo === null || validTo - at > SOON_DAYS * DAY ? null : Math.floor((validTo - at) / DAY),
    people: pages.includes(PEOPLE_PATH) ? { count: people, href: PEOPLE_PATH } : null,
  };
}

/** Excerpts of the newest unread messages; their titles are part of the frame's data. */
async function readExcerpts(accountId: number) {
  const { records } = await listMessages(accountId, { readState: "unread", page: 1, pageSize: UNREAD_SHOWN });
  return records.map(({ id, content }) => ({ id, excerpt: excerptOf(content) }));
}

async function readNotices() {
  const column = await findColumn(NOTICES);
  const list = column && (await listArticles(column, 1));
  if (!list) return null;
  const entries = list.entries.slice(0, NOTICES_SHOWN);
  return { title: column.name, href: `/cmsweb/${column.slug}`, entries };
}

/** The workbench's data besides the frame's; a part that cannot be read is null. */
export async function readWorkbench(session: LiveSession) {
  const [organization, excerpts, shortcuts, notices, work] = await Promise.all([
    orNull("organization", readOrganization(session)),
    orNull("messages", readExcerpts(session.accountId)),
    orNull("shortcuts", readShortcuts(session)),
    orNull("notices", readNotices()),
    orNull("declarations", readOwnWork(session)),
  ]);
  return { partOfDay: partOfDay(now()), organization, excerpts, shortcuts, notices, work };
}

/** The data of the short workbench above the public site's news. */
export async function readShortWorkbench(session: LiveSession) {
  const [shortcuts, work] = await Promise.all([
    orNull("shortcuts", readShortcuts(session)),
    orNull("declarations", readOwnWork(session)),
  ]);
  return { partOfDay: partOfDay(now()), shortcuts, work };
}
