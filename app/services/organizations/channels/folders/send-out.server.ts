import { lstat, open, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { db } from "../../../db/client.server";
import { now } from "../../../runtime/process/clock.server";
import { keysOf } from "../channel.types";
import type { ChannelRow } from "../find-channel.server";
import type { MessageRow } from "../traffic/find-message.server";
import { DIRECTIONS, SENDING } from "../traffic/traffic-states";
import { BOXES, folderAt, problemOf } from "./box-paths.server";
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

/** @throws FolderProblem */
async function isThere(path: string, name: string): Promise<boolean> {
  try {
    await lstat(path);
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return false;
    throw problemOf(error, name);
  }
}

/** Whether a file of this name is in any of the four folders. @throws FolderProblem */
async function isInAnyBox(parts: readonly string[], name: string): Promise<boolean> {
  for (const box of BOXES) {
    const path = await folderAt(...parts, box);
    if (await isThere(join(path, name), [...parts, box].join("/"))) return true;
  }
  return false;
}

/** Writes a file under a temporary name and renames it once it is complete. @throws FolderProblem */
async function writeWhole(parts: readonly string[], name: string, bytes: Uint8Array): Promise<void> {
  const folder = await folderAt(...parts);
  const unfinished = join(folder, name + UNFINISHED);
  try {
    // Left by a server that crashed.
    await rm(unfinished, { force: true });
    const file = await open(unfinished, "wx");
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(unfinished, join(folder, name));
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => undefined);
    throw problemOf(error, parts.join("/"));
  }
}

/**
 * Marks that the writing of a message begins, so that nobody withdraws it from here on.
 * @returns false for a message that was withdrawn, or has changed
 */
async function begin({ id, status }: MessageRow): Promise<boolean> {
  const begun = await db
    .updateTable("channel_messages")
    .set({ begun_at: now() })
    .where("id", "=", id)
    .where("status", "=", status)
    .where("withdrawn_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return begun !== undefined;
}

/** Writes a message's file unless it exists already, written by a server that crashed before storing that. */
async function write(channel: ChannelRow, message: MessageRow): Promise<void> {
  const parts = [...channel.folder.split("/"), message.business_dir];
  const name = message.status === SENDING.again ? nextName(message.file_name) : message.file_name;
  // Where a folder is unavailable, the message can still be withdrawn.
  const isWritten = await isInAnyBox(parts, name);
  if (!(await begin(message))) return;
  if (!isWritten) await writeWhole([...parts, channel.send_box], name, message.bytes);
  const at = now();
  await db
    .updateTable("channel_messages")
    .set((eb) => ({ file_name: name, tries: eb("tries", "+", 1), status: SENDING.written, changed_at: at }))
    .where("id", "=", message.id)
    .where("status", "=", message.status)
    .execute();
  await db.updateTable("channels").set({ last_traffic_at: at }).where("id", "=", channel.id).execute();
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
    .orderBy("created_at")
    .orderBy("id")
    .limit(AT_ONCE)
    .execute();
  for (const { id } of waiting) {
    if (!goOn()) return false;
    await write(channel, await readMessage(id));
    triggerTraffic();
  }
  return waiting.length === AT_ONCE;
}
