import { sql } from "kysely";

const DAY = 86_400_000;
const AUDIT_DAYS = 180;
const BATCH = 200_000;
const WAITING_SHARE = 10;
const STAMPS = "0, 'bench', 0, 'bench'";

const isSqlite = ({ dialectName }) => dialectName === "sqlite";

/** A table of the numbers `i` from the first to the last, in the SQL of either database. */
const numbersFrom = (services, first, last) =>
  isSqlite(services)
    ? `(with recursive n(i) as (select ${first} union all select i + 1 from n where i < ${last}) select i from n) as n`
    : `(select i from generate_series(${first}::bigint, ${last}::bigint) as n(i)) as n`;

/** Executes `statement` for all numbers up to `count`, in batches. */
async function fill(services, count, statement) {
  for (let first = 1; first <= count; first += BATCH) {
    const last = Math.min(count, first + BATCH - 1);
    await sql.raw(statement(numbersFrom(services, first, last))).execute(services.db);
  }
}

const pick = (index, values) =>
  `case ${index} ${values.map((value, at) => `when ${at} then '${value}'`).join(" ")} end`;

/**
 * Drops indexes and triggers of a table while millions of rows are inserted, and recreates them by their
 * stored SQL; on PostgreSQL, triggers are disabled.
 */
async function withoutUpkeep(services, table, work) {
  const { db } = services;
  if (!isSqlite(services)) {
    await sql.raw(`alter table ${table} disable trigger user`).execute(db);
    await work();
    await sql.raw(`alter table ${table} enable trigger user`).execute(db);
    return;
  }
  const { rows } = await sql`select type, name, sql from sqlite_master
    where tbl_name = ${table} and type in ('index', 'trigger') and sql is not null`.execute(db);
  const each = (words) =>
    services.inTransaction(async (tx) => {
      for (const row of rows) await sql.raw(words(row)).execute(tx);
    });
  await each(({ type, name }) => `drop ${type} ${name}`);
  await work();
  await each((row) => row.sql);
}

/**
 * Inserts audit records of half a year, of all accounts, events, objects and results; one in five is the
 * first administrator's.
 */
async function fillAudit(services, { count, accounts, events, objects, now }) {
  const gap = Math.max(1, Math.floor((AUDIT_DAYS * DAY) / count));
  const first = now - count * gap;
  await withoutUpkeep(services, "audit_log", () =>
    fill(
      services,
      count,
      (
        numbers,
      ) => `insert into audit_log (at, event, result, account_id, actor, address, object_type, object_id,
        detail, request_id, organization_id)
        select ${first} + i * ${gap},
          case when i % 10 < 6 then 'auth.sign-in' else ${pick(`(i / 10) % ${events.length}`, events)} end,
          case when i % 500 = 4 then 'failed' when i % 50 = 3 then 'refused' else 'ok' end,
          case when i % 5 = 0 then 1 else 1 + i % ${accounts} end,
          '张*', '10.' || (i % 8) || '.' || ((i / 8) % 250) || '.' || (i % 250),
          case when i % 10 < 6 then 'account' else ${pick(`(i / 10) % ${objects.length}`, objects)} end,
          cast(1 + i % ${accounts} as text), '{"way":"page","method":"password","name":"甲 → 乙"}', 'r' || i,
          case when i % 2 = 0 then null else 1 + (i / 2) % 100 end
        from ${numbers}`,
    ),
  );
}

/** Inserts applications, one in ten of which awaits review, one in fifty of these for more than a day. */
async function fillApplications(services, { count, accounts, now }) {
  const minute = 60_000;
  await fill(
    services,
    count,
    (
      numbers,
    ) => `insert into certification_applications (account_id, kind, bill_status, round, number, company_name,
      credit_code, customs_code, submitted_at, reviewed_at, reviewed_by, taken_by_id, taken_by, taken_at,
      created_at, created_by, updated_at, updated_by)
      select 1 + i % ${accounts}, i % 2, ${`case when i % ${WAITING_SHARE} = 1 then 1 when i % 10 = 2 then 3
        when i % 100 = 3 then 0 else 2 end`}, 1 + i % 2, 'RZ20260101' || i, '宁波远洋贸易' || i || '号有限公司',
        '91330200' || (1000000000 + i), '33026' || (10000 + i % 90000),
        ${now} - i * ${minute}, case when i % 10 = 1 then null else ${now} - (i - 1) * ${minute} end,
        case when i % 10 = 1 then '' else '王审核' end,
        case when i % 100 = 1 then 1 else null end, case when i % 100 = 1 then '管理员' else '' end,
        case when i % 100 = 1 then ${now} else null end, ${STAMPS} from ${numbers}`,
  );
  await sql
    .raw(
      `insert into certification_steps (application_id, round, step, from_status, opinion, at, who, waited)
       select id, round, case when bill_status = 2 then 'approved' else 'rejected' end, 1, '', reviewed_at, '王审核',
         reviewed_at - submitted_at from certification_applications where bill_status in (2, 3)`,
    )
    .execute(services.db);
}

/**
 * Inserts a message with as many recipients, a third of whom have read it.
 * @returns its id
 */
async function fillRecipients(services, { count, now }) {
  const { db } = services;
  const { id } = await db
    .insertInto("messages")
    .values({
      title: "通知",
      message_type: 2,
      content: "<p>内容</p>",
      content_proof: "",
      search_text: "通知",
      status: 2,
      audience_type: 1,
      includes_new: 0,
      source: "staff",
      publish_at: now - DAY,
      recipient_count: count,
      created_at: now,
      created_by: "bench",
      updated_at: now,
      updated_by: "bench",
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await sql
    .raw(
      `insert into message_recipients (message_id, account_id, state, sent_at, read_at)
       select ${id}, id, case when id % 3 = 0 then 1 else 0 end, ${now - DAY},
         case when id % 3 = 0 then ${now - DAY} + id * 100 end
       from accounts where archived_at is null order by id limit ${count}`,
    )
    .execute(db);
  return id;
}

/**
 * Fills the tables of the measured lists and the dashboard; a database that is already filled is not changed.
 * @param sizes `{accounts, audit, applications}`
 * @returns the id of the message whose readers are listed
 */
export async function fillConsole(services, sizes) {
  const { db } = services;
  const known = await db.selectFrom("messages").select("id").where("title", "=", "通知").executeTakeFirst();
  if (known) return known.id;
  const now = Date.now();
  const { accounts } = sizes;
  await fillAudit(services, { ...kindsOf(services), count: sizes.audit, accounts, now });
  await fillApplications(services, { count: sizes.applications, accounts, now });
  const message = await fillRecipients(services, { count: accounts, now });
  await services.analyzeTables();
  return message;
}

const kindsOf = ({ AUDIT_EVENTS, OBJECT_TITLES }) => ({
  events: AUDIT_EVENTS,
  objects: [...OBJECT_TITLES.keys()],
});
