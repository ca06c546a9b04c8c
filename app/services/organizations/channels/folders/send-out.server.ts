import { sql } from "kysely";
import { randomBytes } from "node:crypto";
import { open, readdir, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { db } from "../../../db/client.server";
import { now } from "../../../runtime/process/clock.server";
import { keysOf } from "../channel.types";
import type { ChannelRow } from "../find-channel.server";
import type { MessageRow } from "../traffic/find-message.server";
import { DIRECTIONS, SENDING } from "../traffic/traffic-states";
import { boxesAt, codeOf, folderAt, isInAnyBox, isInAnyOf, problemOf } from "./box-paths.server";
import { triggerTraffic } from "./watch-trigger.server";

const AT_ONCE = 50;

/** The ending of an unfinished file, until it is complete. */
const UNFINISHED = ".temp";

const TRY = /_t-(\d+)(?=\.\w+$|$)/;

/** The file name of the next try: `I_S1_t-1.xml` becomes `I_S1_t-2.xml`; a name is never written twice. */
function nextName(name: string): string {
  const [, count] = TRY.exec(name) ?? [];
  if (count !== undefined) return name.replace(TRY, `_t-${String(Number(count) + 1)}`);
  return name.replace(/(?=\.\w+$|$)/, "_t-2");
}

/**
 * Removes the unfinished files of a name: what a server has left that crashed, and what one is writing whose turn
 * is over, which then cannot complete it.
 * @throws FolderProblem
 */
async function removeUnfinished(parts: readonly string[], name: string): Promise<void> {
  const folder = await folderAt(...parts);
  try {
    const names = await readdir(folder);
    for (const each of names)
      if (each.startsWith(`${name}.`) && each.endsWith(UNFINISHED))
        await rm(join(folder, each), { force: true });
  } catch (error) {
    throw problemOf(error, parts.join("/"));
  }
}

/** Writes a file under a temporary name. @returns its path @throws FolderProblem */
async function writeUnfinished(parts: readonly string[], name: string, bytes: Uint8Array): Promise<string> {
  const folder = await folderAt(...parts);
  const unfinished = join(folder, `${name}.${randomBytes(4).toString("hex")}${UNFINISHED}`);
  try {
    const file = await open(unfinished, "wx");
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    return unfinished;
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => undefined);
    throw problemOf(error, parts.join("/"));
  }
}

/**
 * Gives a complete file its name.
 * @returns false where another server has removed it
 * @throws FolderProblem
 */
async function complete(parts: readonly string[], unfinished: string, name: string): Promise<boolean> {
  try {
    await rename(unfinished, join(dirname(unfinished), name));
    return true;
  } catch (error) {
    if (codeOf(error) === "ENOENT") return false;
    await rm(unfinished, { force: true }).catch(() => undefined);
    throw problemOf(error, parts.join("/"));
  }
}

/** Whether the queue of a message's channel is not paused. */
const isRunning = sql<boolean>`not exists (select 1 from channels
  where channels.id = channel_messages.channel_id and channels.paused_at is not null)`;

/**
 * Marks that the writing of a message begins, so that nobody withdraws it from here on.
 * @returns the mark; null for a message that was withdrawn, has changed, is paused, or is begun by another server
 */
async function begin({ id, status, begun_at: before }: MessageRow): Promise<number | null> {
  const at = Math.max(now(), (before ?? 0) + 1);
  const begun = await db
    .updateTable("channel_messages")
    .set({ begun_at: at })
    .where("id", "=", id)
    .where("status", "=", status)
    .where("withdrawn_at", "is", null)
    .where(isRunning)
    .where("begun_at", before === null ? "is" : "=", before)
    .returning("id")
    .executeTakeFirst();
  return begun === undefined ? null : at;
}

/** Takes the mark back, so that a message whose file is certainly not there can be withdrawn. */
async function undoBegin({ id }: MessageRow, mark: number): Promise<void> {
  await db
    .updateTable("channel_messages")
    .set({ begun_at: null })
    .where("id", "=", id)
    .where("begun_at", "=", mark)
    .execute();
}

/** Whether no other server has begun a message since this mark. */
const isStillBegun = async ({ id }: MessageRow, mark: number): Promise<boolean> =>
  (await db
    .selectFrom("channel_messages")
    .select("id")
    .where("id", "=", id)
    .where("begun_at", "=", mark)
    .executeTakeFirst()) !== undefined;

/** The folders of a message's business. */
interface Folders {
  /** Below the root. */
  readonly parts: readonly string[];
  readonly sendBox: readonly string[];
  readonly boxes: Awaited<ReturnType<typeof boxesAt>>;
}

async function foldersOf(channel: ChannelRow, business: string): Promise<Folders> {
  const parts = [...channel.folder.split("/"), business];
  return { parts, sendBox: [...parts, channel.send_box], boxes: await boxesAt(parts) };
}

/**
 * Writes a file unless it is there already, written by a server that crashed before storing that. A server that
 * stood still while another one took over its channel does not complete its file.
 * @returns false where another server has begun the message since
 * @throws FolderProblem
 */
async function writeOnce(
  { sendBox, boxes }: Folders,
  message: MessageRow,
  { name, mark }: { name: string; mark: number },
): Promise<boolean> {
  // Nobody has left anything of a message that was never begun.
  if (message.begun_at !== null) await removeUnfinished(sendBox, name);
  if (await isInAnyOf(boxes, name)) return true;
  const unfinished = await writeUnfinished(sendBox, name, message.bytes);
  // Asked once the file is there, which a server that begins from here on removes.
  if (!(await isStillBegun(message, mark))) {
    await rm(unfinished, { force: true }).catch(() => undefined);
    return false;
  }
  return complete(sendBox, unfinished, name);
}

/**
 * Writes a message's file and stores that.
 * @returns false where it was not to be written any more
 * @throws FolderProblem
 */
async function write(folders: Folders, message: MessageRow): Promise<boolean> {
  const name = message.status === SENDING.again ? nextName(message.file_name) : message.file_name;
  const mark = await begin(message);
  if (mark === null) return false;
  try {
    if (!(await writeOnce(folders, message, { name, mark }))) return false;
  } catch (error) {
    const { parts } = folders;
    if (!(await isInAnyBox(parts, name).catch(() => true))) await undoBegin(message, mark);
    throw error;
  }
  await db
    .updateTable("channel_messages")
    .set((eb) => ({
      file_name: name,
      tries: eb("tries", "+", 1),
      status: SENDING.written,
      changed_at: now(),
    }))
    .where("id", "=", message.id)
    .where("status", "=", message.status)
    .execute();
  return true;
}

/** Reads one message at a time: with its PDFs one may have 40 MB. */
const readMessage = (id: number): Promise<MessageRow> =>
  db.selectFrom("channel_messages").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

/**
 * Writes the files of due messages, the oldest first.
 * @returns whether there is more
 * @throws FolderProblem
 */
export async function sendOut(channel: ChannelRow, goOn: () => boolean): Promise<boolean> {
  const waiting = await db
    .selectFrom("channel_messages")
    .select("id")
    .where("channel_id", "=", channel.id)
    .where("direction", "=", DIRECTIONS.out)
    .where("status", "in", [SENDING.waiting, SENDING.again])
    .where("withdrawn_at", "is", null)
    .where("business_dir", "in", keysOf(channel.business_dirs))
    .where("due_at", "<=", now())
    .where(isRunning)
    .orderBy("created_at")
    .orderBy("id")
    .limit(AT_ONCE)
    .execute();
  let hasWritten = false;
  try {
    const known = new Map<string, Folders>();
    for (const { id } of waiting) {
      if (!goOn()) return false;
      const message = await readMessage(id);
      const business = message.business_dir;
      // Where a folder is unavailable, the message is not begun, and can still be withdrawn.
      const folders = known.get(business) ?? (await foldersOf(channel, business));
      known.set(business, folders);
      if (await write(folders, message)) hasWritten = true;
      triggerTraffic();
    }
  } finally {
    // Once for all of them, because each commit waits for the disk.
    if (hasWritten)
      await db.updateTable("channels").set({ last_traffic_at: now() }).where("id", "=", channel.id).execute();
  }
  return waiting.length === AT_ONCE;
}
