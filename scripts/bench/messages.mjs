import { setTimeout as pause } from "node:timers/promises";
import { bystandersP99, idleP99 } from "./bystanders.mjs";
import { rate } from "./load.mjs";
import { addMembers, requireRows, fillMessages, leavePublication, openDatabase } from "./message-tables.mjs";

const LIST = "/api/yxd-system/sys/message/list";

/**
 * Publishes to an organisation beside bystanders.
 * @returns recipients per second, and the bystanders' p99
 */
async function publishBesideOthers(site, headers, organization, count) {
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
  requireRows(database, "message_recipients", count, `message_id = ${id}`);
  database.close();
  return { perSecond: count / seconds, p99 };
}

const AUDIENCES = [10_000, 100_000, 1_000_000];
/** Audiences of this size are measured once: a publication takes a minute and a half. */
const ONCE_FROM = 1_000_000;

function onlyOnce(measure) {
  let figure;
  return () => (figure ??= measure());
}

/** Audiences of this size or larger: publications of some thousand are too short for bystanders. */
const BYSTANDERS_FROM = 100_000;

/** Rows for each size: duration and effect on bystanders, measured in one publication per round. */
function publishRows(site, headers) {
  const database = openDatabase(site);
  const organizations = AUDIENCES.map((count) => addMembers(database, count));
  database.close();
  const last = [];
  return AUDIENCES.flatMap((count, index) => {
    const often = (measure) => (count >= ONCE_FROM ? onlyOnce(measure) : measure);
    const publish = often(async () => {
      last[index] = await publishBesideOthers(site, headers, organizations[index], count);
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

function unreadRow({ small, large }) {
  const body = JSON.stringify({ readState: 0, page: 1, pageSize: 5 });
  const list = ({ site, headers }) => {
    const asking = { method: "POST", headers: { ...headers, "Content-Type": "application/json" }, body };
    return rate(site, LIST, asking);
  };
  return {
    name: "Unread list of a person, 1,000,000 messages in the table",
    ours: () => list(large),
    others: [{ than: "1,000 messages", bar: 0.833, measure: () => list(small) }],
  };
}

/** @param startSite starts a site with its own database; @param signIn opens a session on it */
export async function messageRows(startSite, signIn) {
  const open = async () => {
    const site = await startSite();
    const { token } = await signIn(site);
    return { site, headers: { "x-access-token": token } };
  };
  const small = await open();
  const large = await open();
  fillMessages(small.site, 1000);
  fillMessages(large.site, 1_000_000);
  const crowd = await open();
  const rows = [unreadRow({ small, large }), ...publishRows(crowd.site, crowd.headers)];
  const stop = () => [small, large, crowd].forEach(({ site }) => site.stop());
  return { rows, stop };
}
