import { mkdirSync, readdirSync } from "node:fs";
import { rename } from "node:fs/promises";
import { join } from "node:path";
import { openDeskServices, openWorker } from "./declaration-fill.mjs";

const FOLDER = "bench";
const BUSINESS = "Deccus001";
const BOXES = ["OutBox", "SentBox", "FailBox", "InBox"];
const NAMES = [
  "declarations/sending/send-declaration.server.ts",
  "declarations/receipts/receipts-job.server.ts",
  "organizations/channels/folders/poll-channel.server.ts",
  "tests/support/declarations/desk-channel.ts",
  "tests/support/declarations/arrived-file.ts",
];

const boxIn = (folder, name) => join(folder, FOLDER, BUSINESS, name);

/** Declarations of a channel whose folders are these, and what happens to them. */
class Exchange {
  constructor(services, desk, folder) {
    this.services = services;
    this.desk = desk;
    this.folder = folder;
    this.memory = new Map();
  }

  box(name) {
    return boxIn(this.folder, name);
  }

  async makeCompleted(count) {
    const ids = [];
    for (let made = 0; made < count; made += 1) ids.push(await this.desk.newCompleted());
    return ids;
  }

  async queue(ids) {
    for (const id of ids) {
      const outcome = await this.services.sendDeclaration(this.desk.writer, id);
      if (!outcome.ok) throw new Error(`${String(id)}: ${outcome.text}`);
    }
  }

  /** Writes all files that wait, as the channel's job does. */
  async write() {
    while (await this.services.pollChannel(this.desk.channelId, this.memory, () => true));
  }

  read = () => this.services.readTraffic(() => false);

  /** Moves all written files, as the client does that has taken them. */
  async take() {
    for (const name of readdirSync(this.box("OutBox")))
      await rename(join(this.box("OutBox"), name), join(this.box("SentBox"), name));
    await this.write();
    await this.read();
  }

  messages(ids) {
    return this.services.db
      .selectFrom("declaration_sendings as sending")
      .innerJoin("channel_messages as message", "message.id", "sending.message_id")
      .innerJoin("declarations", "declarations.id", "sending.declaration_id")
      .select(["message.bytes", "message.file_name as name", "declarations.client_number as client"])
      .where("sending.declaration_id", "in", ids)
      .execute();
  }
}

/** Opens a database in one folder, and a channel below another. */
export async function openExchange(data, folder) {
  for (const box of BOXES) mkdirSync(boxIn(folder, box), { recursive: true });
  const services = await openDeskServices(NAMES, { DATA_DIR: data, CHANNEL_ROOT: folder });
  const worker = await openWorker(services);
  const desk = await services.makeDeskChannel(FOLDER, worker.actor);
  return { exchange: new Exchange(services, desk, folder), token: worker.token };
}
