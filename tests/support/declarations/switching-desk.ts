import { CHANNEL_ROOT } from "../channel-root";
import { mkdirSync, readdirSync, renameSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { db } from "~/services/db/client.server";
import { listUnread } from "~/services/messaging/messages/box.server";
import { addConfiguration } from "~/services/organizations/channels/customers/save-configuration.server";
import { pollChannel } from "~/services/organizations/channels/folders/poll-channel.server";
import { configurationValues, makeFolderChannel } from "../channels";
import { newEditor } from "../companies";
import { readArrived } from "./arrived-file";
import { makeSendingDesk } from "./sending-desk";

/** Minutes for which a file of these channels may lie idle: their three further tries come after 1, 5 and 15. */
export const IDLE_MINUTES = 21;
export const MINUTE = 60_000;

/** The folders of both channels. */
function foldersOf(desk: Awaited<ReturnType<typeof makeSendingDesk>>) {
  const folder = `${desk.box("OutBox").split("/").at(-3)!}-second`;
  const secondBox = (name: string) => join(CHANNEL_ROOT, folder, "Deccus001", name);
  for (const name of ["OutBox", "SentBox", "FailBox", "InBox"])
    mkdirSync(secondBox(name), { recursive: true });
  return {
    folder,
    secondBox,
    secondFiles: () => readdirSync(secondBox("OutBox")),
    /** All files of the first channel. */
    written: () => ["OutBox", "SentBox", "FailBox"].flatMap(desk.filesIn),
    away: () => renameSync(desk.box("OutBox"), desk.box("OutBox-away")),
    back: () => renameSync(desk.box("OutBox-away"), desk.box("OutBox")),
  };
}

/** Creates two channels of one unit, a completed declaration `id`, and what a test does and sees of both. */
export async function makeSwitchingDesk() {
  const desk = await makeSendingDesk();
  const folders = foldersOf(desk);
  const second = await makeFolderChannel(newEditor(), folders.folder, {
    unitId: desk.unit.id,
    cardIds: String(desk.unit.cardId),
    districts: "5301",
  });
  const switching = {
    ...desk,
    ...folders,
    id: await desk.newCompleted(),
    second,
    statusOf: async () => (await desk.rowOf(switching.id)).status,
    channelOf: async () => (await desk.lastMessage(switching.id)).channel_id,
    news: async () =>
      (await listUnread(desk.writer.accountId)).records.filter(({ title }) => title.includes("已改由通道")),

    /** Gives the customer both channels, the first as its default. */
    async configure(fallback: boolean): Promise<void> {
      for (const channelId of [desk.channelId, second])
        expect(
          await addConfiguration(
            newEditor(),
            desk.organizationId,
            configurationValues({ channelId, fallback }),
          ),
        ).toMatchObject({ ok: true });
    },

    async pollBoth(times = 1): Promise<void> {
      for (let count = 0; count < times; count += 1) {
        await db.updateTable("channels").set({ last_heartbeat_at: null }).execute();
        await desk.poll();
        await pollChannel(second, new Map(), () => true);
        await readArrived();
      }
    },

    /** Writes the file of the declaration, as if so many milliseconds ago. */
    async writeAgo(age: number): Promise<{ message: number; name: string }> {
      expect(await desk.send(switching.id)).toEqual({ ok: true });
      await desk.poll();
      expect(await switching.statusOf()).toBe("11");
      const { id: message, file_name: name } = await desk.lastMessage(switching.id);
      await db
        .updateTable("channel_messages")
        .set({ changed_at: Date.now() - age })
        .where("id", "=", message)
        .execute();
      return { message, name };
    },
  };
  return switching;
}
