import type { Actor } from "~/services/forms/editing/actor.types";
import { DomainError } from "~/services/runtime/failures/errors";
import type { RecordTable, RecordView } from "~/services/forms/editing/record.types";
import { momentOf } from "~/services/format/time";
import { now } from "~/services/runtime/process/clock.server";
import { readOwnLog } from "~/services/identity/own-data/own-log.server";
import { accessChannelText, type LogView } from "~/services/identity/own-data/own-log.text";
import { ACCOUNT_PAGE_TEXT as TEXT } from "~/services/identity/people/list/account-page.text";
import { listSessionsOf } from "~/services/identity/sessions/own-sessions.server";
import type { AuthorizedPage } from "~/collections/authorized-page.server";
import { memberDetails } from "./member-pages.server";
import { cardTableOf, CARDS_PERMS } from "./person-card-pages.server";
import { personPath } from "~/services/access/paths/page-links";

/** The entries of a log that are shown beside a record; the log's own page has all. */
const LOG_ROWS = 20;

/** The pages of the logs, filtered by the account, without a lower limit of time. */
const LOG_PAGES: Readonly<Record<LogView, (accountId: number) => string>> = {
  "sign-in": (id) => `/login-log?atFrom=&account=${id}`,
  operation: (id) => `/audit-log?atFrom=&actor=${id}`,
};

type Part = "base" | "members" | "cards" | "sessions" | "logins" | "operations";

/** The permissions that show a tab, in addition to that of seeing the account; one of them is enough. */
const PERMS: Readonly<Record<Exclude<Part, "base">, readonly string[]>> = {
  members: ["account:list"],
  cards: [CARDS_PERMS],
  sessions: ["session:list", "account:end-session"],
  logins: ["login-log:list"],
  operations: ["audit:list"],
};
const PARTS: readonly Part[] = ["base", "members", "cards", "sessions", "logins", "operations"];

const mayShow = ({ may }: AuthorizedPage, part: Part) => part === "base" || PERMS[part].some(may);

function askedPart(page: AuthorizedPage): Part {
  const asked = page.url.searchParams.get("tab") ?? "base";
  const part = PARTS.find((each) => each === asked);
  if (!part || !mayShow(page, part)) throw new DomainError("not-found");
  return part;
}

/** The tabs of an account's details that the viewer may see. */
export function tabsOf(page: AuthorizedPage, id: number): NonNullable<RecordView["tabs"]> {
  const own = personPath(id);
  const shown = askedPart(page);
  const parts = PARTS.filter((part) => mayShow(page, part)).map((part) => ({
    text: TEXT.tabs[part],
    href: part === "base" ? own : `${own}?tab=${part}`,
    isCurrent: part === shown,
  }));
  return [...parts, { text: TEXT.tabs.history, href: `${own}/history`, isCurrent: false }];
}

async function sessionTable(accountId: number): Promise<RecordTable> {
  const rows = await listSessionsOf(accountId);
  return {
    columns: TEXT.sessionColumns,
    rows: rows.map(({ device, address, accessChannel, signedInAt, activeAt }) => [
      device,
      address,
      accessChannelText({ way: accessChannel }),
      momentOf(signedInAt, now()),
      momentOf(activeAt, now()),
    ]),
    empty: TEXT.none.sessions,
  };
}

async function logTable(accountId: number, view: LogView, empty: string): Promise<RecordTable> {
  const { rows, next } = await readOwnLog(accountId, { view }, LOG_ROWS);
  return {
    columns: TEXT.logColumns,
    rows: rows.map(({ at, event, result, note, address }) => [
      momentOf(at, now()),
      event,
      result,
      note,
      address,
    ]),
    empty,
    more: next === null ? null : { text: TEXT.allEntries, href: LOG_PAGES[view](accountId) },
  };
}

/** The content of a tab; null for the tab of the account's own details. */
export async function partOf(
  page: AuthorizedPage,
  { id, actor }: { id: number; actor: Actor },
): Promise<Pick<RecordView, "details" | "table"> | null> {
  switch (askedPart(page)) {
    case "members": {
      const details = await memberDetails(actor.scope, id, page.may("account:member"));
      return details.length > 0
        ? { details }
        : { details, table: { columns: [], rows: [], empty: TEXT.none.members } };
    }
    case "cards":
      return { details: [], table: await cardTableOf(actor, id) };
    case "sessions":
      return { details: [], table: await sessionTable(id) };
    case "logins":
      return { details: [], table: await logTable(id, "sign-in", TEXT.none.logins) };
    case "operations":
      return { details: [], table: await logTable(id, "operation", TEXT.none.operations) };
    default:
      return null;
  }
}
