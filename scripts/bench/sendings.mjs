import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { open, rename } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { median, shown } from "../lib/figures.mjs";
import { bystandersP99, idleP99 } from "./bystanders.mjs";
import { openExchange } from "./exchange.mjs";
import { startSiteOn } from "./subjects.mjs";

/** Declarations of a round. */
const SENT = 1000;
const ROUNDS = 5;
const RECEIPTS_WAITING = 10_000;
const ARRIVALS = 9;
const LOOK_MILLISECONDS = 20;

const report = (...cells) => console.log(`| ${cells.join(" | ")} |`);

async function seconds(work) {
  const since = performance.now();
  await work();
  return (performance.now() - since) / 1000;
}

/** A plain row with the bytes of a message, durably stored in a transaction of its own. */
const insertMessage = ({ inTransaction }, channelId, bytes, values) =>
  inTransaction((tx) =>
    tx
      .insertInto("channel_messages")
      .values({
        channel_id: channelId,
        organization_id: null,
        business_dir: "bench",
        bytes,
        size: bytes.length,
        created_at: 1,
        changed_at: 1,
        due_at: 1,
        ...values,
      })
      .execute(),
  );

let serial = 0;
const bareValues = (direction) => {
  const name = `bare-${String((serial += 1))}.xml`;
  const hash = createHash("sha256").update(name).digest("hex");
  return { direction, file_name: name, hash, status: "2", read_at: 1 };
};

/** Writes a file under another name, synchronously to the disk, and gives it its own. */
async function writeDurably(folder, name, bytes) {
  const unfinished = join(folder, `${name}.temp`);
  const file = await open(unfinished, "wx");
  await file.writeFile(bytes);
  await file.sync();
  await file.close();
  await rename(unfinished, join(folder, name));
}

const TABLE_HEAD =
  "| what | ours, per second | than | other, per second | ratio | bar |\n|---|---|---|---|---|---|";

function reportRates(name, than, bar, taken, count) {
  const rates = taken.map(([ours, other]) => [count / ours, count / other]);
  const ratio = median(rates.map(([ours, other]) => ours / other));
  const columns = [0, 1].map((column) => shown(median(rates.map((each) => each[column]))));
  report(name, columns[0], than, columns[1], shown(ratio), bar === null ? "–" : shown(bar));
}

/** Measures queueing and writing, beside plain rows and files of the same bytes. @returns the declarations */
async function measureSendingOut(exchange) {
  const bareFolder = join(exchange.folder, "bare");
  mkdirSync(bareFolder);
  const queued = [];
  const whole = [];
  const all = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const ids = await exchange.makeCompleted(SENT / ROUNDS);
    all.push(...ids);
    const queueing = await seconds(() => exchange.queue(ids));
    const writing = await seconds(() => exchange.write());
    const messages = await exchange.messages(ids);
    const inserting = await seconds(async () => {
      for (const { bytes } of messages)
        await insertMessage(exchange.services, exchange.desk.channelId, bytes, bareValues("1"));
    });
    const filing = await seconds(async () => {
      for (const { name, bytes } of messages) await writeDurably(bareFolder, name, bytes);
    });
    queued.push([queueing, inserting]);
    whole.push([queueing + writing, inserting + filing]);
  }
  const count = SENT / ROUNDS;
  reportRates("declarations queued", "bare durable inserts", null, queued, count);
  reportRates(
    "declarations queued and written",
    "bare durable inserts, and files with fsync",
    0.5,
    whole,
    count,
  );
  return all;
}

const BEIJING_MILLISECONDS = 8 * 3_600_000;
/** As many milliseconds from now, as customs write a time. */
const beijingTime = (milliseconds) =>
  new Date(Date.now() + BEIJING_MILLISECONDS + milliseconds).toISOString().replace("Z", "");

/** The answer of the import client, and receipts of customs, of one declaration. */
function receiptsOf({ answerXml, resultXml }, client, index) {
  const unified = `I2026${String(index).padStart(13, "0")}`;
  const codes = ["7", "L", "G", "P", "R"];
  return [
    answerXml(client, unified),
    ...codes.map((code, at) => resultXml({ code, client, unified, at: beijingTime(at) })),
  ];
}

/** Measures how fast waiting receipts are applied, beside plain rows of the same bytes. */
async function measureReceipts(exchange, ids) {
  const { services, desk } = exchange;
  await exchange.take();
  const messages = await exchange.messages(ids);
  const taken = [];
  const share = messages.length / ROUNDS;
  for (let round = 0; round < ROUNDS; round += 1) {
    const texts = messages
      .slice(round * share, (round + 1) * share)
      .flatMap(({ client }, at) => receiptsOf(services, client, round * share + at));
    for (const text of texts) await services.storeArrived(desk.channelId, text);
    const applying = await seconds(() => exchange.read());
    const inserting = await seconds(async () => {
      for (const text of texts)
        await insertMessage(services, desk.channelId, Buffer.from(text), bareValues("2"));
    });
    taken.push([applying / texts.length, inserting / texts.length]);
  }
  reportRates("receipts applied", "bare durable inserts", 0.4, taken, 1);
  const open = await services.db
    .selectFrom("declarations")
    .select("id")
    .where("id", "in", ids)
    .where("status", "<>", "R")
    .execute();
  if (open.length > 0) throw new Error(`${String(open.length)} declarations did not get all their receipts`);
}

const countUnread = async ({ db }) =>
  Number(
    (
      await db
        .selectFrom("channel_messages")
        .select(({ fn }) => fn.countAll().as("count"))
        .where("direction", "=", "2")
        .where("read_at", "is", null)
        .executeTakeFirstOrThrow()
    ).count,
  );

/** Measures others' requests while a site reads ten thousand waiting receipts. */
async function measureBystanders({ exchange, token, site }, ids) {
  const { services, desk } = exchange;
  const headers = { "x-access-token": token };
  const idle = await idleP99(site, headers);
  const messages = await exchange.messages(ids);
  const note = (at) => `${String(at).padStart(5, "0")} 号通知`;
  for (let at = 0; at < RECEIPTS_WAITING; at += 1) {
    const { client } = messages[at % messages.length];
    await services.storeArrived(desk.channelId, services.resultXml({ code: "R", client, note: note(at) }));
  }
  let isDone = false;
  const watch = async () => {
    while ((await countUnread(services)) > 0) await pause(200);
    isDone = true;
  };
  const since = performance.now();
  const [busy] = await Promise.all([bystandersP99(site, headers, () => !isDone), watch()]);
  const rate = RECEIPTS_WAITING / ((performance.now() - since) / 1000);
  const name = `others' requests (1000 ms / p99) while ${String(RECEIPTS_WAITING)} receipts are read, ${shown(rate)} per second`;
  report(name, shown(1000 / busy), "without", shown(1000 / idle), shown(idle / busy), "0.500");
}

/** Measures the time from a file in InBox to the declaration's new state. */
async function measureArrivals({ exchange }, ids) {
  const { services } = exchange;
  const messages = await exchange.messages(ids);
  const box = exchange.box("InBox");
  const taken = [];
  for (let at = 0; at < ARRIVALS; at += 1) {
    const { client } = messages[at];
    const count = () =>
      services.db
        .selectFrom("declaration_receipts as receipt")
        .innerJoin("declarations", "declarations.id", "receipt.declaration_id")
        .select("receipt.id")
        .where("declarations.client_number", "=", client)
        .where("receipt.note", "=", "到达")
        .execute();
    writeFileSync(
      join(box, `Receipt_arrival_${String(at)}.xml`),
      services.resultXml({ code: "R", client, note: "到达" }),
    );
    taken.push(
      await seconds(async () => {
        while ((await count()).length === 0) await pause(LOOK_MILLISECONDS);
      }),
    );
  }
  console.log(
    `A file in InBox is applied after ${shown(median(taken))} s, at most ${shown(Math.max(...taken))} s (${String(ARRIVALS)} files).`,
  );
}

/**
 * Prints the speed of sending and of receipts, on SQLite.
 * @throws Error when a declaration is refused or lacks a receipt
 */
export async function measureSendings() {
  const [data, folder] = ["bench", "channels"].map((name) =>
    mkdtempSync(join(tmpdir(), `online-customs-${name}-`)),
  );
  const { exchange, token } = await openExchange(data, folder);
  console.log(TABLE_HEAD);
  const ids = await measureSendingOut(exchange);
  await measureReceipts(exchange, ids);
  const site = await startSiteOn({ DATA_DIR: data, CHANNEL_ROOT: folder });
  try {
    await measureBystanders({ exchange, token, site }, ids);
    await measureArrivals({ exchange }, ids);
  } finally {
    site.stop();
    for (const each of [data, folder]) rmSync(each, { recursive: true, force: true });
  }
}
