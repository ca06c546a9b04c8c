import { fork } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import SqliteDatabase from "better-sqlite3";
import { median } from "../lib/figures.mjs";
import { freePort } from "../lib/free-port.mjs";
import { inProject } from "../lib/project-paths.mjs";
import { startSite } from "./subjects.mjs";

const PEOPLE = 2000;
const SOCKETS_EACH = 5;
const SOCKETS = PEOPLE * SOCKETS_EACH;
const PUSHES = 20;
/** Interval of the timer that measures the event loop's lag; it counts as lag too. */
const LAG_RESOLUTION_MILLISECONDS = 10;

const clock = () => performance.timeOrigin + performance.now();

/** Inserts accounts with an open session each into the running site's database. */
function addPeople(database) {
  const [sample] = database.prepare("select * from accounts where phone is not null limit 1").all();
  const columns = { ...sample };
  delete columns.id;
  const names = Object.keys(columns);
  const placeholders = names.map((name) => `@${name}`).join(", ");
  const account = database.prepare(`insert into accounts (${names.join(", ")}) values (${placeholders})`);
  const session = database.prepare(
    `insert into sessions (token_hash, account_id, way, created_at, seen_at, expires_at, idle_seconds, address, device)
     values (?, ?, 'wire', @at, @at, @at + 36000000, 36000, '127.0.0.1', '')`,
  );
  return database.transaction(() =>
    Array.from({ length: PEOPLE }, (_person, index) => {
      const phone = `137${String(index).padStart(8, "0")}`;
      const id = Number(account.run({ ...columns, phone, username: phone }).lastInsertRowid);
      const token = randomBytes(32).toString("base64url");
      session.run(createHash("sha256").update(token).digest("base64url"), id, { at: Date.now() });
      return { id, token };
    }),
  )();
}

/**
 * Publishes from this process; the site polls the table of signals.
 * @returns the time of the commit
 */
function publish(database, people) {
  const message = database.prepare(
    `insert into messages (title, message_type, content, content_proof, search_text, status, audience_type, source,
       publish_at, recipient_count, created_at, created_by, updated_at, updated_by)
     values ('系统维护通知', 2, '', '', '', 2, 4, 'system', @at, @count, @at, 'bench', @at, 'bench')`,
  );
  const recipient = database.prepare(
    "insert into message_recipients (message_id, account_id, sent_at) values (?, ?, ?)",
  );
  const signal = database.prepare("insert into signals (body) values (?)");
  database.transaction(() => {
    const at = Date.now();
    const messageId = Number(message.run({ at, count: people.length }).lastInsertRowid);
    for (const { id } of people) recipient.run(messageId, id, at);
    signal.run(JSON.stringify({ kind: "message", messageId }));
  })();
  return clock();
}

async function figuresOf(metricsPort) {
  const answer = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
  const text = await answer.text();
  const read = (name) => Number(new RegExp(`^${name} (\\S+)$`, "m").exec(text)?.[1]);
  return {
    memory: read("process_resident_memory_bytes"),
    sockets: read("sockets_open"),
    gap: read("nodejs_eventloop_lag_max_seconds") * 1000 - LAG_RESOLUTION_MILLISECONDS,
  };
}

async function announce(crowd, order) {
  crowd.send(order);
  const [answer] = await once(crowd, "message");
  if (answer.failed) throw new Error(answer.failed);
  return answer;
}

/** Medians of the time until a push arrives at all sockets, and of the event loop's longest gap. */
async function pushTimes(times, { crowd, database, metricsPort }, people) {
  const taken = [];
  const gaps = [];
  for (let count = 0; count < times; count += 1) {
    // Reading the metrics starts a new measurement.
    await figuresOf(metricsPort);
    const since = publish(database, people);
    const { last } = await announce(crowd, { frames: people.length * SOCKETS_EACH });
    taken.push(last - since);
    gaps.push((await figuresOf(metricsPort)).gap);
  }
  return { time: median(taken), gap: median(gaps) };
}

/**
 * Measures the sockets of one server, which a second process opens: memory, a push to one account, a push to
 * all.
 */
export async function measureSockets() {
  const metricsPort = await freePort();
  const site = await startSite({
    METRICS_PORT: String(metricsPort),
    LIMITS_SOCKETS_PER_ADDRESS: String(SOCKETS),
  });
  const database = new SqliteDatabase(join(site.folder, "online-customs.sqlite"), { timeout: 5000 });
  const crowd = fork(inProject("scripts", "bench", "socket-crowd.mjs"));
  try {
    await once(crowd, "message");
    const people = addPeople(database);
    const url = site.origin.replace("http", "ws");
    const first = people.slice(0, PEOPLE / 5);
    const rest = people.slice(PEOPLE / 5);
    await announce(crowd, { crowd: { url, people: first, each: SOCKETS_EACH } });
    await pause(2000);
    const before = await figuresOf(metricsPort);
    await announce(crowd, { crowd: { url, people: rest, each: SOCKETS_EACH } });
    await pause(2000);
    const after = await figuresOf(metricsPort);
    if (after.sockets !== SOCKETS) throw new Error(`${after.sockets} sockets are open, not ${SOCKETS}`);
    const memory = (after.memory - before.memory) / (after.sockets - before.sockets) / 1024;
    const subjects = { crowd, database, metricsPort };
    const one = await pushTimes(PUSHES, subjects, people.slice(0, 1));
    const all = await pushTimes(5, subjects, people);
    return [
      { name: `memory of each of ${SOCKETS} sockets, kB`, value: memory, bar: 10 },
      { name: "push to one person from another process, ms", value: one.time, bar: 50 },
      { name: `push to all ${SOCKETS}, ms`, value: all.time, bar: 1000 },
      { name: `longest gap of the loop while pushing to all ${SOCKETS}, ms`, value: all.gap, bar: 20 },
    ];
  } finally {
    crowd.kill("SIGKILL");
    database.close();
    site.stop();
  }
}
