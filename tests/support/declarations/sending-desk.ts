import { CHANNEL_ROOT, makeClientFolder } from "../channel-root";
import { mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { db } from "~/services/db/client.server";
import { getDeclaration } from "~/services/declarations/records/find-declaration.server";
import { sendDeclaration } from "~/services/declarations/sending/send-declaration.server";
import { pollChannel } from "~/services/organizations/channels/folders/poll-channel.server";
import { readArrived } from "./arrived-file";
import { makeDeskChannel } from "./desk-channel";

let serial = 0;

/** Creates a channel with folders of its own, and what a test does and sees of sendings. */
export async function makeSendingDesk() {
  const folder = `sending${String((serial += 1))}`;
  makeClientFolder(folder);
  const box = (name: string) => join(CHANNEL_ROOT, folder, "Deccus001", name);
  for (const name of ["OutBox", "SentBox", "FailBox", "InBox"]) mkdirSync(box(name), { recursive: true });
  const desk = await makeDeskChannel(folder);
  return {
    ...desk,
    box,
    filesIn: (name: string) => readdirSync(box(name)).sort(),
    send: (id: number) => sendDeclaration(desk.writer, id),
    rowOf: async (id: number) => (await getDeclaration(db, desk.writer.scope, id)).row,
    /** One look of the channel's job and of the declarations' job. */
    async poll(): Promise<void> {
      await pollChannel(desk.channelId, new Map(), () => true);
      await readArrived();
    },
    /** The message of a declaration's last sending. */
    lastMessage: (id: number) =>
      db
        .selectFrom("declaration_sendings as sending")
        .innerJoin("channel_messages as message", "message.id", "sending.message_id")
        .selectAll("message")
        .where("sending.declaration_id", "=", id)
        .orderBy("sending.id", "desc")
        .limit(1)
        .executeTakeFirstOrThrow(),
  };
}
