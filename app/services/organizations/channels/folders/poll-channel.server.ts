import { db } from "../../../db/client.server";
import { now } from "../../../runtime/process/clock.server";
import { STATES } from "../channel.types";
import type { ChannelRow } from "../find-channel.server";
import { BOXES, folderAt, FolderProblem } from "./box-paths.server";
import { businessFoldersOf } from "./business-folders";
import { recordProblem, clearProblem } from "./channel-health.server";
import { FOLDER_TEXT as TEXT } from "./folders.text";
import { updateSentStates } from "./follow-sent.server";
import { requireCapacity, probe } from "./room.server";
import { sendOut } from "./send-out.server";
import { takeIn, type InBoxMemory } from "./receive-files.server";

const SECOND = 1000;

/** The state of a channel's folders between two polls, by business. */
export type ChannelMemory = Map<string, InBoxMemory>;

function memoryOf(memory: ChannelMemory, business: string): InBoxMemory {
  const known = memory.get(business) ?? { looks: new Map(), others: new Set() };
  memory.set(business, known);
  return known;
}

/** The heartbeat: checks that all folders exist, are writable and have capacity. @throws FolderProblem */
async function beat(channel: ChannelRow): Promise<void> {
  for (const { parts } of businessFoldersOf(channel))
    for (const box of BOXES) await probe(await folderAt(...parts, box), [...parts, box].join("/"));
  await requireCapacity(await folderAt(...channel.folder.split("/")), channel.folder);
  await db.updateTable("channels").set({ last_heartbeat_at: now() }).where("id", "=", channel.id).execute();
}

const isBeatDue = ({ last_heartbeat_at: last, heartbeat_seconds: every, problem_kind: kind }: ChannelRow) =>
  kind === "folder" || last === null || Math.abs(now() - last) >= every * SECOND;

async function work(channel: ChannelRow, memory: ChannelMemory, goOn: () => boolean): Promise<boolean> {
  if (isBeatDue(channel)) await beat(channel);
  let hasMore = false;
  for (const folder of businessFoldersOf(channel))
    if (await takeIn(channel, folder, memoryOf(memory, folder.business), goOn)) hasMore = true;
  // Written files are followed to their end, also of a disabled channel.
  const givenUp = await updateSentStates(channel);
  if (channel.status !== STATES.disabled && (await sendOut(channel, goOn))) hasMore = true;
  if (givenUp === null) await clearProblem(channel);
  else await recordProblem(channel, { kind: "sending", text: TEXT.retriesUsedUp(givenUp) });
  return hasMore;
}

/**
 * Polls the folders of a channel once: takes in received files, writes waiting messages, and stores the
 * channel's health.
 * @returns whether there is more to do at once; null when the channel is no longer watched
 */
export async function pollChannel(
  id: number,
  memory: ChannelMemory,
  goOn: () => boolean,
): Promise<boolean | null> {
  const channel = await db
    .selectFrom("channels")
    .selectAll()
    .where("id", "=", id)
    .where("is_watched", "=", 1)
    .executeTakeFirst();
  if (!channel) return null;
  try {
    return await work(channel, memory, goOn);
  } catch (error) {
    if (!(error instanceof FolderProblem)) throw error;
    await recordProblem(channel, { kind: "folder", text: error.message });
    return false;
  }
}
