import { join } from "node:path";
import { writeFileSync } from "node:fs";
import { afterEach, beforeEach } from "vitest";
import { db } from "~/services/db/client.server";
import { inTransaction } from "~/services/db/transaction.server";
import { ChannelWatch } from "~/services/organizations/channels/folders/watch-channels.server";
import { queueMessage } from "~/services/organizations/channels/traffic/queue-message.server";
import { makeClientFolder } from "./channel-root";
import { makeFolderChannel } from "./channels";
import { newEditor } from "./companies";
import { passSeconds } from "./still-clock";

const POLL_SECONDS = 1.5;
export const CHANNEL_ACTOR = newEditor();

/** A folder channel that one server polls; one for each test. */
export interface WatchedChannel {
  id: number;
  folder: string;
  client: string;
  watch: ChannelWatch;
}

async function lookSomeTimes(watch: ChannelWatch, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    await watch.run(() => false);
    passSeconds(POLL_SECONDS);
  }
}

/**
 * Creates a channel before each test; releases its watch and stops watching channels afterwards.
 * @param serials prefix of folder names, distinct for each test file
 */
export function watchedChannelEachTest(serials: string) {
  const own = {} as WatchedChannel;
  let serial = 0;
  beforeEach(async () => {
    serial += 1;
    own.folder = `${serials}-${String(serial)}`;
    own.client = makeClientFolder(own.folder);
    own.id = await makeFolderChannel(CHANNEL_ACTOR, own.folder, { retryLimit: 1 });
    own.watch = new ChannelWatch();
  });
  afterEach(async () => {
    await own.watch.release();
    await db.updateTable("channels").set({ is_watched: 0 }).execute();
  });

  const box = (name: string, ...more: string[]) => join(own.client, "Deccus001", name, ...more);
  const messages = (direction: "1" | "2" = "2") =>
    db
      .selectFrom("channel_messages")
      .selectAll()
      .where("channel_id", "=", own.id)
      .where("direction", "=", direction)
      .orderBy("file_name")
      .execute();

  return {
    own,
    box,
    messages,
    names: async () => (await messages()).map((row) => row.file_name),
    /** Writes an answer into the channel's InBox. */
    put: (name: string, text = `<a>${name}</a>`) => writeFileSync(box("InBox", name), text),

    /** Polls as often, at the interval of production. */
    look: (times = 1, watch = own.watch) => lookSomeTimes(watch, times),

    queue: (fileName: string): Promise<number> =>
      inTransaction((tx) =>
        queueMessage(tx, {
          channelId: own.id,
          organizationId: null,
          businessDir: "Deccus001",
          fileName,
          bytes: Buffer.from(`<DecMessage>${fileName}</DecMessage>`),
        }),
      ),

    /** Messages about channels. */
    news: async () =>
      (await db.selectFrom("messages").select(["title", "content"]).orderBy("id").execute()).filter(
        ({ content }) => content.includes("通道“"),
      ),
  };
}
