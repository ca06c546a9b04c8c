import { setTimeout as pause } from "node:timers/promises";
import { join } from "node:path";
import SqliteDatabase from "better-sqlite3";
import { rate, send } from "./load.mjs";

const LIST = "/api/yxd-system/sys/message/list";
const USER = "/api/yxd-system/sys/user/getTokenUserInfo";
const NOW = Date.UTC(2026, 0, 1);
const CONNECTIONS = 16;
const IDLE_MILLISECONDS = 3000;
const OWN_UNREAD = 50;

const openDatabase = ({ folder }) => {
  const database = new SqliteDatabase(join(folder, "online-customs.sqlite"));
  database.pragma("busy_timeout = 20000");
  return database;
};

/** Refuses to print a figure about a table that does not hold what the row says. */
function demand(database, table, count, where = "1 = 1") {
  const { found } = database.prepare(`select count(*) as found from ${table} where ${where}`).get();
  if (found !== count) throw new Error(`${table} holds ${found} rows where ${where}, not ${count}`);
}

const MESSAGE = `insert into messages (title, message_type, content, content_proof, search_text, status,
  audience_type, includes_new, source, publish_at, created_at, created_by, updated_at, updated_by)
  values ('通知', 2, '<p>内容</p>', '', '通知', @status, @audience, 0, 'system', @at, @at, 'bench', @at, 'bench')`;

/** Accounts who are nobody's recipients yet, as members of one organisation. @returns the organisation's id */
function addMembers(database, count) {
  const [sample] = database.prepare("select * from accounts order by id limit 1").all();
  const columns = Object.keys(sample).filter((name) => !["id", "phone", "email"].includes(name));
  const copied = columns.join(", ");
  return database.transaction(() => {
    const { lastInsertRowid: organization } = database
      .prepare(
        `insert into organizations (kind, code, name, status, created_at, created_by, updated_at, updated_by)
         values ('customer', @code, @code, 'active', 0, 'bench', 0, 'bench')`,
      )
      .run({ code: `B${count}` });
    const numbers = "with recursive n(i) as (select 1 union all select i + 1 from n where i < @count)";
    const { first } = database.prepare("select max(id) + 1 as first from accounts").get();
    database
      .prepare(
        `${numbers} insert into accounts (id, ${copied}) select @first + i - 1, ${copied}
         from n join (select * from accounts where id = @sample)`,
      )
      .run({ count, first, sample: sample.id });
    database
      .prepare(
        `${numbers} insert into memberships (account_id, organization_id, title, status, created_at, created_by,
         updated_at, updated_by) select @first + i - 1, @organization, '', 'active', 0, 'bench', 0, 'bench' from n`,
      )
      .run({ count, first, organization });
    return Number(organization);
  })();
}

/** Leaves a publication to the site as a server that died would: its next look takes it up. */
function leavePublication(database, organization) {
  const at = Date.now();
  return database.transaction(() => {
    const { lastInsertRowid: id } = database.prepare(MESSAGE).run({ status: 1, audience: 2, at });
    database.prepare("insert into message_audience values (?, ?)").run(id, organization);
    const { last } = database.prepare("select max(id) as last from accounts").get();
    database
      .prepare(
        "insert into message_tasks (message_id, kind, due_at, last_account_id) values (?, 'publish', ?, ?)",
      )
      .run(id, at, last);
    return Number(id);
  })();
}

/** What 99 of 100 requests of busy bystanders took at most, in milliseconds. */
async function bystandersP99(site, headers, goesOn) {
  const times = [];
  const bystander = async () => {
    while (goesOn()) {
      const since = performance.now();
      const { status } = await send(site, USER, { headers });
      if (status !== 200) throw new Error(`a bystander got ${status}`);
      times.push(performance.now() - since);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, bystander));
  return times.sort((a, b) => a - b)[Math.floor(times.length * 0.99)];
}

const idleP99 = (site, headers) => {
  const end = performance.now() + IDLE_MILLISECONDS;
  return bystandersP99(site, headers, () => performance.now() < end);
};

/** Publishes to an organisation while bystanders work. @returns recipients per second, and their p99 */
async function publishAmongOthers(site, headers, organization, count) {
  const database = openDatabase(site);
  const id = leavePublication(database, organization);
  const begun = database.prepare("select 1 from message_recipients where message_id = ? limit 1");
  while (!begun.get(id)) await pause(5);
  const since = performance.now();
  const open = database.prepare("select 1 from message_tasks where message_id = ?");
  let isOpen = true;
  const watch = async () => {
    while (open.get(id)) await pause(20);
    isOpen = false;
  };
  const [p99] = await Promise.all([bystandersP99(site, headers, () => isOpen), watch()]);
  const seconds = (performance.now() - since) / 1000;
  demand(database, "message_recipients", count, `message_id = ${id}`);
  database.close();
  return { perSecond: count / seconds, p99 };
}

const AUDIENCES = [10_000, 100_000, 1_000_000];
/** Takes a minute and a half: once is enough. */
const ONCE_FROM = 1_000_000;

function onlyOnce(measure) {
  let figure;
  return () => (figure ??= measure());
}

/** Whom a publication of some thousand is too short to tell anything about. */
const BYSTANDERS_FROM = 100_000;

/** Of each size: how long it takes, and what others feel of it. Both are measured in one publication a round. */
function publishRows(site, headers) {
  const database = openDatabase(site);
  const organizations = AUDIENCES.map((count) => addMembers(database, count));
  database.close();
  const last = [];
  return AUDIENCES.flatMap((count, index) => {
    const often = (measure) => (count >= ONCE_FROM ? onlyOnce(measure) : measure);
    const publish = often(async () => {
      last[index] = await publishAmongOthers(site, headers, organizations[index], count);
      return last[index].perSecond;
    });
    const idle = often(async () => 1000 / (await idleP99(site, headers)));
    const people = count.toLocaleString("en") + (count >= ONCE_FROM ? ", measured once" : "");
    const name = `Recipients per second, publishing to ${people}`;
    const first = { than: "to 10,000", bar: 0.8, measure: () => Promise.resolve(last[0].perSecond) };
    if (count < BYSTANDERS_FROM) return [{ name, ours: publish, atLeast: 0, others: [] }];
    return [
      { name, ours: publish, others: [first] },
      {
        name: `Bystanders while publishing to ${people} (1000 ms / p99)`,
        ours: () => Promise.resolve(1000 / last[index].p99),
        others: [{ than: "without", bar: 0.5, measure: idle }],
      },
    ];
  });
}

/** A table of so many messages to everybody else, of which one person has the usual few unread. */
function fillMessages(site, count) {
  const database = openDatabase(site);
  const [person, other] = database
    .prepare("select id from accounts where phone is not null order by id")
    .pluck()
    .all();
  const insert = database.prepare(MESSAGE);
  const receive = database.prepare(
    "insert into message_recipients (message_id, account_id, state, sent_at) values (?, ?, 0, ?)",
  );
  database.transaction(() => {
    for (let index = 0; index < count; index += 1) {
      const at = NOW + index;
      const { lastInsertRowid: id } = insert.run({ status: 2, audience: 4, at });
      receive.run(id, index % Math.floor(count / OWN_UNREAD) === 0 ? person : other, at);
    }
  })();
  demand(database, "messages", count);
  demand(database, "message_recipients", OWN_UNREAD, `account_id = ${person}`);
  database.close();
}

function unreadRow({ small, large }) {
  const body = JSON.stringify({ readState: 0, page: 1, pageSize: 5 });
  const list = ({ site, headers }) => {
    const asking = { method: "POST", headers: { ...headers, "Content-Type": "application/json" }, body };
    return rate(site, LIST, asking);
  };
  return {
    name: "Unread list of a person, 1,000,000 messages in the table",
    ours: () => list(large),
    others: [{ than: "1,000 messages", bar: 1 / 1.2, measure: () => list(small) }],
  };
}

/** @param startSite starts a site of its own; @param signIn opens a session there */
export async function messageRows(startSite, signIn) {
  const open = async () => {
    const site = await startSite();
    const { token } = await signIn(site);
    return { site, headers: { "x-access-token": token } };
  };
  const [small, large] = [await open(), await open()];
  fillMessages(small.site, 1000);
  fillMessages(large.site, 1_000_000);
  const crowd = await open();
  const rows = [unreadRow({ small, large }), ...publishRows(crowd.site, crowd.headers)];
  const stop = () => [small, large, crowd].forEach(({ site }) => site.stop());
  return { rows, stop };
}
