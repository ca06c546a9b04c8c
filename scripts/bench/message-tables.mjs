import { join } from "node:path";
import SqliteDatabase from "better-sqlite3";

const NOW = Date.UTC(2026, 0, 1);
const OWN_UNREAD = 50;

/** Opens the database file of a running site. */
export const openDatabase = ({ folder }) => {
  const database = new SqliteDatabase(join(folder, "online-customs.sqlite"));
  database.pragma("busy_timeout = 20000");
  return database;
};

/**
 * Checks that a table has the stated rows, before a figure about it is printed.
 * @throws Error when it does not
 */
export function requireRows(database, table, count, where = "1 = 1") {
  const { found } = database.prepare(`select count(*) as found from ${table} where ${where}`).get();
  if (found !== count) throw new Error(`${table} holds ${found} rows where ${where}, not ${count}`);
}

const MESSAGE = `insert into messages (title, message_type, content, content_proof, search_text, status,
  audience_type, includes_new, source, publish_at, created_at, created_by, updated_at, updated_by)
  values ('通知', 2, '<p>内容</p>', '', '通知', @status, @audience, 0, 'system', @at, @at, 'bench', @at, 'bench')`;

/**
 * Inserts accounts without messages, as members of one organisation.
 * @returns the organisation's id
 */
export function addMembers(database, count) {
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

/** Inserts a publication as a server that was killed would leave it; the site's next poll claims it. */
export function leavePublication(database, organization) {
  const at = Date.now();
  return database.transaction(() => {
    const { lastInsertRowid: id } = database.prepare(MESSAGE).run({ status: 1, audience: 2, at });
    database
      .prepare("insert into message_audience (message_id, target_id) values (?, ?)")
      .run(id, organization);
    const { last } = database.prepare("select max(id) as last from accounts").get();
    database
      .prepare(
        "insert into message_tasks (message_id, kind, due_at, last_account_id) values (?, 'publish', ?, ?)",
      )
      .run(id, at, last);
    return Number(id);
  })();
}

/** Inserts messages to another account, and the usual few unread ones of one account. */
export function fillMessages(site, count) {
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
  requireRows(database, "messages", count);
  requireRows(database, "message_recipients", OWN_UNREAD, `account_id = ${person}`);
  database.close();
}
