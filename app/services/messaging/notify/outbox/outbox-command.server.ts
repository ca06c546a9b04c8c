import { parseArgs } from "node:util";
import { canonicalEmail, canonicalPhone } from "../../../identity/accounts/identifier";
import { db } from "../../../db/client.server";
import { isMigrated } from "../../../db/migrate.server";
import { maskIdentifier } from "../../../format/mask";
import { textTable } from "../../../format/text/text-table";
import { formatTime } from "../../../format/time";
import { withoutContacts } from "../../../runtime/process/log.server";
import type { OutboxRow } from "./outbox-rows.server";
import {
  BAD_LIMIT,
  CHANNEL_NAMES,
  CODE_NOT_STORED,
  NOT_PREPARED,
  NO_MATCHING_MESSAGES,
  OUTBOX_COLUMNS,
  STATUS_NAMES,
} from "./outbox-command.text";
import { COMMAND_LINES } from "../../../runtime/commands/command-lines.mjs";

const LIMIT_MAX = 1000;
/** Exit code (sysexits) of a wrong command line. */
const EXIT_USAGE = 64;
const EXIT_FAILED = 1;

interface Asked {
  readonly limit: number;
  readonly to: string | undefined;
  readonly failed: boolean;
}

/** `npm run outbox`: prints the last messages, masked, newest at the bottom. */
export async function runOutbox(args: readonly string[]): Promise<{ output: string; exitCode?: number }> {
  const asked = readArguments(args);
  if ("mistake" in asked)
    return { output: `${asked.mistake}\n\n${COMMAND_LINES.outbox.usage}`, exitCode: EXIT_USAGE };
  if (!(await isMigrated())) return { output: NOT_PREPARED, exitCode: EXIT_FAILED };
  const rows = await lastRows(asked);
  if (rows.length === 0) return { output: NO_MATCHING_MESSAGES };
  return { output: textTable([OUTBOX_COLUMNS, ...rows.reverse().map(cellsOf)]) };
}

function readArguments(args: readonly string[]): Asked | { mistake: string } {
  const { values } = parseArgs({ args: [...args], options: COMMAND_LINES.outbox.options });
  const limit = /^\d{1,4}$/.test(values.limit) ? Number(values.limit) : 0;
  if (limit < 1 || limit > LIMIT_MAX) return { mistake: BAD_LIMIT };
  return { limit, to: values.to, failed: values.failed };
}

function lastRows({ limit, to, failed }: Asked): Promise<OutboxRow[]> {
  return db
    .selectFrom("outbox")
    .selectAll()
    .$if(to !== undefined, (query) => query.where("target", "in", spellingsOf(to!)))
    .$if(failed, (query) => query.where("error", "is not", null))
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

/** A message with a code is stored with the masked target, a notice with the full one. */
function spellingsOf(to: string): string[] {
  const target = canonicalPhone(to) ?? canonicalEmail(to) ?? to;
  return [target, maskIdentifier(target)];
}

function cellsOf(row: OutboxRow): string[] {
  return [
    formatTime(row.created_at),
    CHANNEL_NAMES[row.channel],
    maskIdentifier(row.target),
    row.purpose,
    STATUS_NAMES[row.status],
    String(row.tries),
    row.error ?? "",
    row.purpose === "notice" ? shownText(row.body) : CODE_NOT_STORED,
  ];
}

/** One line without contacts or codes, even where none should occur. */
function shownText(body: string): string {
  return withoutContacts(body)
    .replace(/\d{6,}/g, "******")
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();
}
