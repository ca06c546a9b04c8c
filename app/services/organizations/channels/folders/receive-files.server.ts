import { rename } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Tx } from "../../../db/client.server";
import { inTransaction, onCommit } from "../../../db/transaction.server";
import { formatTime } from "../../../format/time";
import { now } from "../../../runtime/process/clock.server";
import type { ChannelRow } from "../find-channel.server";
import { DIRECTIONS, SENDING } from "../traffic/traffic-states";
import { folderAt, isThere, makeFolder, problemOf } from "./box-paths.server";
import type { BusinessFolder } from "./business-folders";
import { FOLDER_TEXT as TEXT } from "./folders.text";
import { applyAnswers } from "./import-answers.server";
import { BYTES_MAX, readFileAt, type TakenFile } from "./read-file.server";
import { readingParts } from "./reading-parts";
import { APART_MILLISECONDS, settledFiles, type Looks } from "./settled-files.server";
import { triggerTraffic, triggerWatchAfter } from "./watch-trigger.server";

/** Number of files stored by one transaction, so that it does not block others for long. */
const AT_ONCE = 100;
const LOOK_MAX = 2000;
/** The pause after a batch is as long as the batch has taken, and at least this long. */
const REST_MILLISECONDS = 5;
const HANDLED = "Handled";

interface Received extends TakenFile {
  readonly name: string;
}

const rowOf = (channel: ChannelRow, business: string, file: Received, at: number) => ({
  channel_id: channel.id,
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

/** Stores files as messages; those stored before by a server that crashed are skipped. */
async function store(tx: Tx, channel: ChannelRow, business: string, files: readonly Received[]) {
  const at = now();
  const names = files.map(({ name }) => name);
  const answeredBy = await applyAnswers(tx, channel.id, names);
  const rows = files.map((file) => {
    const { result, organizationId } = answeredBy(file.name);
    return { ...rowOf(channel, business, file, at), result, organization_id: organizationId };
  });
  await tx
    .insertInto("channel_messages")
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx.updateTable("channels").set({ last_traffic_at: at }).where("id", "=", channel.id).execute();
  onCommit(tx, triggerTraffic);
}

async function readAll(path: string, names: readonly string[], box: string): Promise<Received[]> {
  const read = await Promise.all(names.map((name) => readFileAt(join(path, name), `${box}/${name}`)));
  return read.flatMap((file, index) => (file ? { ...file, name: names[index]! } : []));
}

/** Moves stored files away, unless a server that has lost the channel meanwhile has done it. */
async function archiveFiles(
  path: string,
  to: string,
  files: readonly Received[],
  box: string,
): Promise<void> {
  await Promise.all(
    files.map(({ name }) =>
      rename(join(path, name), join(to, name)).catch(async (error: unknown) => {
        if (!(await isThere(join(to, name), box))) throw problemOf(error, box);
      }),
    ),
  );
}

async function storeAll(channel: ChannelRow, business: string, files: readonly Received[]): Promise<void> {
  for (let start = 0; start < files.length; start += AT_ONCE) {
    const since = performance.now();
    const some = files.slice(start, start + AT_ONCE);
    await inTransaction((tx) => store(tx, channel, business, some));
    await pause(Math.max(REST_MILLISECONDS, performance.now() - since));
  }
}

/** Lists entries that are not files once as messages; they remain where they are. */
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

/** The state of a folder between two polls. */
export interface InBoxMemory {
  readonly looks: Looks;
  readonly others: Set<string>;
}

/**
 * Takes in the files that the other side has put into a folder: their bytes are stored first, then they are
 * moved to `Handled`.
 * @returns whether there is more to take in at once
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
  if (settled.isAwaited) triggerWatchAfter(APART_MILLISECONDS);
  const others = settled.others.filter((name) => !memory.others.has(name));
  if (others.length > 0) await listOthers(channel, business, others.slice(0, AT_ONCE));
  for (const name of others.slice(0, AT_ONCE)) memory.others.add(name);
  if (settled.names.length === 0) return settled.hasMore;
  await makeFolder(...parts, HANDLED);
  const to = await makeFolder(...parts, HANDLED, formatTime(now(), "YYYY-MM-DD"));
  const sizeOf = (name: string) => Math.min(memory.looks.get(name)?.size ?? 0, BYTES_MAX);
  for (const names of readingParts(settled.names, sizeOf)) {
    if (!goOn()) break;
    const files = await readAll(path, names, box);
    await storeAll(channel, business, files);
    await archiveFiles(path, to, files, box);
    for (const { name } of files) memory.looks.delete(name);
  }
  return settled.hasMore;
}
