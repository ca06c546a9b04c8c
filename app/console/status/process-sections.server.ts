import { formatCount } from "~/services/format/text/count";
import { cachePath } from "~/services/access/paths/page-links";
import type { Cell } from "~/services/collections/lists/list.types";
import { slowestStatements } from "~/services/db/statement-times.server";
import { formatTime } from "~/services/format/time";
import { ownServer } from "~/services/operations/jobs/own-server.server";
import { listCaches, type CacheState } from "~/services/operations/status/process-caches.server";
import { PROCESS_STATE_TEXT as TEXT } from "~/services/operations/status/process-state.text";
import type { StatusView } from "~/services/operations/status/status-view.types";
import { STATUS_TEXT } from "~/services/operations/status/status.text";
import { now } from "~/services/runtime/process/clock.server";
import type { AuthorizedPage } from "~/collections/authorized-page.server";

const STATEMENTS = 10;
/** Characters of a statement that are shown. */
const STATEMENT_MAX = 300;

const startedAt = now();

const timeText = (milliseconds: number) => milliseconds.toFixed(milliseconds < 10 ? 1 : 0);

const statementRows = (): Cell[][] =>
  slowestStatements(STATEMENTS).map(({ sql, count, total, longest }) => [
    sql.length > STATEMENT_MAX ? `${sql.slice(0, STATEMENT_MAX)}…` : sql,
    formatCount(count),
    timeText(total / count),
    timeText(longest),
  ]);

function shareText({ hits, misses }: CacheState): string {
  const asked = hits + misses;
  return asked === 0 ? "" : `${Math.floor((hits / asked) * 100)}%`;
}

const cacheRows = (mayClear: boolean): Cell[][] =>
  listCaches().map((cache) => {
    const { id, name, entries, characters, hits, misses } = cache;
    const { title, holds } = TEXT.caches[name];
    return [
      mayClear ? { text: title, href: cachePath(id) } : title,
      holds,
      formatCount(entries),
      characters === null ? "" : formatCount(characters),
      formatCount(hits),
      formatCount(misses),
      shareText(cache),
    ];
  });

/** What this process has counted since its start: slow statements for whoever may read them, and caches. */
export function processSections(may: AuthorizedPage["may"]): StatusView["sections"] {
  const { sections } = STATUS_TEXT;
  const note = TEXT.ofServer(ownServer(), formatTime(startedAt));
  const statements = {
    title: sections.statements,
    note,
    table: {
      columns: TEXT.statementColumns,
      numbers: TEXT.statementNumbers,
      rows: statementRows(),
      empty: TEXT.none,
    },
  };
  const caches = {
    title: sections.caches,
    note,
    table: {
      columns: TEXT.cacheColumns,
      numbers: TEXT.cacheNumbers,
      rows: cacheRows(may("system-status:clear-cache")),
      empty: TEXT.none,
    },
  };
  return [...(may("system-status:statements") ? [statements] : []), caches];
}
