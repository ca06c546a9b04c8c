import { lstat } from "node:fs/promises";
import { join } from "node:path";
import { db } from "../../../db/client.server";
import { now } from "../../../runtime/process/clock.server";
import type { ChannelRow } from "../find-channel.server";
import type { MessageRow } from "../traffic/find-message.server";
import { DIRECTIONS, SENDING } from "../traffic/traffic-states";
import { folderAt } from "./box-paths.server";
import { recallFile, removeRecalled } from "./recall-file.server";
import { waitAfter } from "./retry-waits";
import { FOLDER_TEXT as TEXT } from "./folders.text";
import { triggerTraffic } from "./watch-trigger.server";

const AT_ONCE = 500;

/** The folder to which the other side moves what it has taken, by the folder that is written to. */
const TAKEN_TO = { OutBox: "SentBox", SentBox: "OutBox" } as const;

const isThere = async (folder: string, name: string) =>
  (await lstat(join(folder, name)).catch(() => null)) !== null;

const COLUMNS = ["id", "business_dir", "file_name", "tries", "result", "withdrawn_at", "recall_at"] as const;

type Written = Pick<MessageRow, (typeof COLUMNS)[number]>;

interface Change {
  readonly status: MessageRow["status"];
  readonly due_at?: number;
  readonly begun_at?: null;
  readonly problem?: string;
}

async function change(id: number, columns: Change): Promise<void> {
  await db
    .updateTable("channel_messages")
    .set({ ...columns, recall_at: null, changed_at: now() })
    .where("id", "=", id)
    .where("status", "=", SENDING.written)
    .where("recalled_at", "is", null)
    .execute();
  triggerTraffic();
}

/**
 * Schedules a message for another try, or fails it. One that the other side has answered with what is wrong is
 * not sent again as it is, nor one that was given up.
 * @returns whether it has failed for good although nobody says why
 */
async function sendBack(channel: ChannelRow, { id, tries, result, ...row }: Written): Promise<boolean> {
  if (result !== "" || row.withdrawn_at !== null) {
    await change(id, { status: SENDING.failed, problem: TEXT.notSent });
    return false;
  }
  const isOver = tries > channel.retry_limit;
  await change(
    id,
    isOver
      ? { status: SENDING.failed, problem: TEXT.notSent }
      : { status: SENDING.again, problem: TEXT.notSent, due_at: now() + waitAfter(tries), begun_at: null },
  );
  return isOver;
}

/** Recalls a file that is not taken, unless the other side has answered it. @throws FolderProblem */
async function recall(channel: ChannelRow, { id, result, withdrawn_at: ended, ...row }: Written) {
  if (result !== "" || ended !== null) return;
  const parts = [...channel.folder.split("/"), row.business_dir];
  if (!(await recallFile(parts, channel.send_box, row.file_name))) return;
  await db
    .updateTable("channel_messages")
    .set({ recalled_at: now() })
    .where("id", "=", id)
    .where("status", "=", SENDING.written)
    .execute();
  await removeRecalled(parts, channel.send_box, row.file_name);
  triggerTraffic();
}

/**
 * Updates the states of written messages by the folders that their files are in now.
 * @returns the name of a message that has failed for good; null for none
 * @throws FolderProblem
 */
export async function updateSentStates(channel: ChannelRow): Promise<string | null> {
  const written: Written[] = await db
    .selectFrom("channel_messages")
    .select(COLUMNS)
    .where("channel_id", "=", channel.id)
    .where("direction", "=", DIRECTIONS.out)
    .where("status", "=", SENDING.written)
    .where("recalled_at", "is", null)
    .orderBy("changed_at")
    .limit(AT_ONCE)
    .execute();
  const takenTo = TAKEN_TO[channel.send_box as keyof typeof TAKEN_TO] ?? TAKEN_TO.OutBox;
  let givenUp: string | null = null;
  for (const message of written) {
    const parts = [...channel.folder.split("/"), message.business_dir];
    const taken = await folderAt(...parts, takenTo);
    const failed = await folderAt(...parts, "FailBox");
    if (await isThere(taken, message.file_name))
      await change(message.id, { status: SENDING.sent, problem: "" });
    else if (await isThere(failed, message.file_name)) {
      if (await sendBack(channel, message)) givenUp = message.file_name;
    } else if (message.recall_at !== null) await recall(channel, message);
  }
  return givenUp;
}
