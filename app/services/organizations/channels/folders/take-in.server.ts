import { rename } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Tx } from "../../../db/client.server";
import { inTransaction } from "../../../db/transaction.server";
import { formatTime } from "../../../format/time";
import { now } from "../../../runtime/process/clock.server";
import type { ChannelRow } from "../find-channel.server";
import { DIRECTIONS, SENDING } from "../traffic/traffic-states";
import { folderAt, makeFolder, problemOf } from "./box-paths.server";
import type { BusinessFolder } from "./business-folders";
import { FOLDER_TEXT as TEXT } from "./folders.text";
import { applyAnswers } from "./import-answers.server";
import { readFileAt, type TakenFile } from "./read-file.server";
import { settledFiles, type Looks } from "./settled-files.server";

/** So many are stored by one transaction; more than that in a row keeps others waiting. */
const AT_ONCE = 100;
const LOOK_MAX = 500;
/** As many as a batch: under load each turn of the loop that a file waits for is long. */
const READING = AT_ONCE;
/** Whoever else works here gets a moment after each batch. */
const REST_MILLISECONDS = 5;
const HANDLED = "Handled";

interface Received extends TakenFile {
  readonly name: string;
}

const rowOf = (channel: ChannelRow, business: string, file: Received, at: number) => ({
  channel_id: channel.id,
  organization_id: null,
  direction: DIRECTIONS.in,
  business_dir: business,
  file_name: file.name,
  bytes: file.bytes ?? Buffer.alloc(0),
  size: file.size,
  hash: file.hash,
  status: SENDING.sent,
  problem: file.bytes === null ? TEXT.tooLarge : "",
  created_at: at,
  changed_at: at,
  due_at: at,
});

/** What has been stored before, by a server that died before it had put the file away, is not stored twice. */
async function store(tx: Tx, channel: ChannelRow, business: string, files: readonly Received[]) {
  const at = now();
  await tx
    .insertInto("channel_messages")
    .values(files.map((file) => rowOf(channel, business, file, at)))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await applyAnswers(
    tx,
    channel.id,
    files.map(({ name }) => name),
  );
  await tx.updateTable("channels").set({ last_traffic_at: at }).where("id", "=", channel.id).execute();
}

async function readAll(path: string, names: readonly string[], box: string): Promise<Received[]> {
  const files: Received[] = [];
  for (let start = 0; start < names.length; start += READING) {
    const some = names.slice(start, start + READING);
    const read = await Promise.all(some.map((name) => readFileAt(join(path, name), `${box}/${name}`)));
    for (const [index, file] of read.entries()) if (file) files.push({ ...file, name: some[index]! });
  }
  return files;
}

/** The bytes are stored by now: the files make room for others. */
async function putAway(path: string, to: string, files: readonly Received[], box: string): Promise<void> {
  for (let start = 0; start < files.length; start += READING)
    await Promise.all(
      files.slice(start, start + READING).map(({ name }) =>
        rename(join(path, name), join(to, name)).catch((error: unknown) => {
          throw problemOf(error, box);
        }),
      ),
    );
}

/** Things that are no files stay where they are, and are listed once. */
async function listOthers(channel: ChannelRow, business: string, names: readonly string[]): Promise<void> {
  const others = names.map((name) => ({ name, size: 0, hash: "", bytes: null }));
  await inTransaction(async (tx) => {
    const at = now();
    await tx
      .insertInto("channel_messages")
      .values(others.map((file) => ({ ...rowOf(channel, business, file, at), problem: TEXT.notFile })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}

/** What is known of a folder from one look to the next. */
export interface InBoxMemory {
  readonly looks: Looks;
  readonly others: Set<string>;
}

/**
 * Takes up what the other side has put into a folder: bytes are stored first, then the file goes to `Handled`.
 * @returns whether there is more to take up at once
 * @throws FolderProblem
 */
export async function takeIn(
  channel: ChannelRow,
  { business, parts }: BusinessFolder,
  memory: InBoxMemory,
  goOn: () => boolean,
): Promise<boolean> {
  const box = [...parts, "InBox"].join("/");
  const path = await folderAt(...parts, "InBox");
  const settled = await settledFiles(path, box, { looks: memory.looks, limit: LOOK_MAX });
  const others = settled.others.filter((name) => !memory.others.has(name));
  if (others.length > 0) await listOthers(channel, business, others.slice(0, AT_ONCE));
  for (const name of others.slice(0, AT_ONCE)) memory.others.add(name);
  if (settled.names.length === 0) return settled.hasMore;
  await makeFolder(...parts, HANDLED);
  const to = await makeFolder(...parts, HANDLED, formatTime(now(), "YYYY-MM-DD"));
  for (let start = 0; start < settled.names.length && goOn(); start += AT_ONCE) {
    const files = await readAll(path, settled.names.slice(start, start + AT_ONCE), box);
    if (files.length > 0) await inTransaction((tx) => store(tx, channel, business, files));
    await putAway(path, to, files, box);
    for (const { name } of files) memory.looks.delete(name);
    await pause(REST_MILLISECONDS);
  }
  return settled.hasMore;
}
