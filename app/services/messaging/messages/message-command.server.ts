import { appendFileSync, chmodSync, writeFileSync } from "node:fs";
import { SYSTEM } from "../../operations/audit/audit.server";
import { now } from "../../runtime/process/clock.server";
import { db } from "../../db/client.server";
import { isMigrated } from "../../db/migrate.server";
import { formatTime } from "../../format/time";
import { countAudience } from "./count-audience.server";
import { COMMAND_TEXT } from "./message-command.text";
import { readOptions, type Asked, type Mistake, type Publication } from "./message-options.server";
import { MESSAGE_TEXT } from "./message.text";
import { readAudience } from "./named-audience.server";
import { validateMessage, publishMessage, type NewMessage, type Publisher } from "./publish.server";
import { runDueTasks } from "./publishing.server";
import { exportReceipts } from "./receipts.server";
import { revokeMessage } from "./revoke.server";
import { COMMAND_LINES } from "../../runtime/commands/command-lines.mjs";

/** Exit codes (sysexits) for a wrong command line and for wrong data. */
const EXIT = { usage: 64, data: 65, unprepared: 1 } as const;
const NOT_PREPARED = "数据库尚未建立或版本不符，请先用 npm start 启动一次。\n";

interface Outcome {
  readonly output: string;
  readonly problem?: string;
  readonly exitCode?: number;
}

const OPERATOR: Publisher = { source: SYSTEM, accountId: null, who: SYSTEM.name };

const line = (text: string): Outcome => ({ output: `${text}\n` });
const wrong = ({ mistake, text }: Mistake): Outcome => ({
  output: "",
  problem: `${text}\n${mistake === "usage" ? `\n${COMMAND_LINES.message.usage}` : ""}`,
  exitCode: EXIT[mistake],
});
const refusedData = (text: string) => wrong({ mistake: "data", text });

async function recipientsOf(messageId: number): Promise<number> {
  const message = db.selectFrom("messages").select("recipient_count").where("id", "=", messageId);
  return (await message.executeTakeFirstOrThrow()).recipient_count;
}

async function publish(asked: Publication): Promise<Outcome> {
  const audience = await readAudience(asked.to, asked.includesNew);
  if ("mistake" in audience) return wrong(audience);
  const { title, type, content, at: publishAt, key } = asked;
  const message: NewMessage = { title, type, content, audience, publishAt, key };
  const validated = validateMessage(message);
  if ("ok" in validated) return refusedData(validated.text);
  if (asked.isDry) return line(COMMAND_TEXT.dryRun(await countAudience(audience)));
  const outcome = await publishMessage(message, OPERATOR);
  if (!outcome.ok) return refusedData(outcome.text);
  const { messageId, isRepeat } = outcome;
  // Also completes the tasks of a previous run that was interrupted.
  await runDueTasks(() => true, messageId);
  if (isRepeat) return line(COMMAND_TEXT.repeated);
  if (publishAt !== undefined && publishAt > now())
    return line(COMMAND_TEXT.waiting(messageId, formatTime(publishAt), await countAudience(audience)));
  return line(COMMAND_TEXT.published(messageId, await recipientsOf(messageId)));
}

async function revoke(id: number, reason: string): Promise<Outcome> {
  if (!(await revokeMessage(id, reason, OPERATOR))) return refusedData(MESSAGE_TEXT.missing);
  await runDueTasks(() => true, id);
  return line(COMMAND_TEXT.revoked(id));
}

async function receipts(id: number, file: string | undefined): Promise<Outcome> {
  const slices = await exportReceipts(id);
  if (!slices) return refusedData(MESSAGE_TEXT.missing);
  if (file === undefined) {
    let output = "";
    for await (const slice of slices) output += slice;
    return { output };
  }
  try {
    // Contacts, even masked, must be readable by the file's owner only.
    writeFileSync(file, "", { mode: 0o600 });
    // The mode above is that of a new file alone.
    chmodSync(file, 0o600);
    for await (const slice of slices) appendFileSync(file, slice);
  } catch (error) {
    if (error instanceof Error && "syscall" in error) return refusedData(COMMAND_TEXT.fileUnwritable(file));
    throw error;
  }
  return line(COMMAND_TEXT.exported(file));
}

function executeRequest(asked: Asked): Promise<Outcome> | Outcome {
  if (asked.do === "revoke") return revoke(asked.id, asked.reason);
  return asked.do === "receipts" ? receipts(asked.id, asked.output) : publish(asked);
}

/**
 * `npm run message`: publishes or revokes a message, or exports its receipts (docs/operations.md, "站内消息").
 */
export async function runMessage(args: readonly string[]): Promise<Outcome> {
  const asked = readOptions(args);
  if ("mistake" in asked) return wrong(asked);
  if (!(await isMigrated())) return { output: "", problem: NOT_PREPARED, exitCode: EXIT.unprepared };
  return executeRequest(asked);
}
