import { sql } from "kysely";
import { loadServices } from "./services.mjs";

const DAY = 86_400_000;
/** Rows of a statement; it stays below the statement timeout, on a busy machine too. */
const SLICE = 2_000;
const SQLITE_CACHE_KIB = 400_000;
const LINES = 8;
const HS_CODES = 900;
const FIRST_CODE = 8_517_130_000;
/** Keeps the number of digits constant up to ninety million declarations. */
const FIRST_NUMBER = 10_000_000;
const PARTIES = 997;
const ACTOR = { address: "127.0.0.1", device: "bench", requestId: "bench", accessChannel: "page" };
export const STAMPS = { created_at: 1, created_by: "bench", updated_at: 1, updated_by: "bench" };
/** The states of twenty declarations in turn, two characters each. */
const STATES = [
  "01",
  "01",
  "02",
  "05",
  "06",
  "04",
  "02",
  "06",
  "01",
  "02",
  "12",
  "S0",
  "7 ",
  "L ",
  ...Array(6).fill("R "),
];

/** Modules that every measurement of the desk needs. */
const NAMES = [
  "db/migrate.server.ts",
  "db/client.server.ts",
  "db/transaction.server.ts",
  "identity/auth/first-start.server.ts",
  "identity/sessions/sessions.server.ts",
  "operations/demo/demo-declarations.server.ts",
  "operations/demo/demo-declaration.ts",
];

/** Loads services on the database of this environment, migrated and seeded. */
export async function openDeskServices(names, environment = {}) {
  const { services } = await loadServices([...NAMES, ...names], environment);
  await services.migrateToLatest();
  await services.prepareDatabase("admin@example.com");
  return services;
}

/** Inserts a row. @returns its id */
export async function add(db, table, values) {
  return (await db.insertInto(table).values(values).returning("id").executeTakeFirstOrThrow()).id;
}

/** Creates a customer with the desk and an account that writes declarations, with an open session. */
export async function openWorker({ db, inTransaction, openDesk, openSession }) {
  const organizationId = await add(db, "organizations", {
    kind: "customer",
    code: "BENCH",
    name: "宁波远洋进出口有限公司",
    status: "active",
    ...STAMPS,
  });
  const administrator = await db.selectFrom("accounts").selectAll().executeTakeFirstOrThrow();
  const columns = { ...administrator };
  delete columns.id;
  const phone = "13900000001";
  const accountId = await add(db, "accounts", {
    ...columns,
    email: null,
    phone,
    username: phone,
    must_change_password: 0,
    default_role_version_id: null,
  });
  const member = { account_id: accountId, organization_id: organizationId, status: "active" };
  await db
    .insertInto("memberships")
    .values({ ...member, ...STAMPS })
    .execute();
  await inTransaction((tx) =>
    openDesk(tx, [{ organizationId, accountId, roleCode: "customer-declarant" }], STAMPS),
  );
  const { id: roleVersionId } = await db
    .selectFrom("organization_products")
    .select("id")
    .where("organization_id", "=", organizationId)
    .executeTakeFirstOrThrow();
  await db
    .updateTable("accounts")
    .set({ default_role_version_id: roleVersionId })
    .where("id", "=", accountId)
    .execute();
  const opening = { accountId, staff: false, previousSignInAt: null, roleVersionId };
  const { token } = await inTransaction((tx) => openSession(tx, ACTOR, opening));
  const actor = {
    scope: { kind: "organization", accountId, organizationId, departmentId: null },
    rights: { admin: false, perms: new Set() },
    accountId,
    who: "录入员",
    source: ACTOR,
  };
  return { organizationId, actor, token };
}

export const benchNumber = (index) => `BENCH-${String(FIRST_NUMBER + index)}`;

/** A series of the integers from `first` to before `end`. */
const numbersBetween = (first, end) =>
  sql`(with recursive series(i) as (select ${sql.lit(first)} union all select i + 1 from series where i < ${sql.lit(end - 1)})
    select i from series) as numbered`;

const isEvery = (count) => sql`i % ${sql.lit(count)} = 0`;
const numberAfter = (prefix) => sql`${sql.lit(prefix)} || (${sql.lit(FIRST_NUMBER)} + i)`;

function declarationColumns({ organizationId, actor, channelId }, now) {
  const at = sql`cast(${sql.lit(now)} as bigint) - cast(i as bigint) * 1000`;
  const text = (value) => sql.lit(value);
  return {
    organization_id: text(organizationId),
    creator_id: text(actor.accountId),
    holder_id: text(actor.accountId),
    editor_id: text(actor.accountId),
    direction: sql`case when ${isEvery(2)} then 'E' else 'I' end`,
    status: sql`trim(substr(${sql.lit(STATES.join(""))}, cast(i % ${sql.lit(STATES.length)} as integer) * 2 + 1, 2))`,
    // Few in total, however many declarations there are: returned ones are soon edited.
    is_returned: sql`case when ${isEvery(500)} and i < 4000 then 1 else 0 end`,
    return_reason: sql`case when ${isEvery(500)} and i < 4000 then 'Z：第#项税号有误' else '' end`,
    channel_id: sql`case when i % ${sql.lit(STATES.length)} > 9 then ${sql.lit(channelId)} end`,
    own_number: numberAfter("BENCH-"),
    trader_name: sql`'宁波贸易' || (i % ${sql.lit(PARTIES)}) || '号'`,
    overseas_name: sql`'NORTH LAKE ' || (i % ${sql.lit(PARTIES)})`,
    bill_number: numberAfter("COSU"),
    contract_number: numberAfter("YX26-"),
    trade_mode: sql`case when ${isEvery(250)} then '0214' else '0110' end`,
    declaration_customs: sql`case when ${isEvery(250)} then '2207' else '3104' end`,
    line_count: text(LINES),
    created_at: at,
    created_by: text("bench"),
    updated_at: at,
    updated_by: text("bench"),
  };
}

const insertInto = (table, columns, source) =>
  sql`insert into ${sql.table(table)} (${sql.join(Object.keys(columns).map((name) => sql.ref(name)))})
    select ${sql.join(Object.values(columns))} from ${source}`;

/** The declarations of a slice, with the index `i` that their own number contains. */
const ofSlice = (first, end) =>
  sql`(select id, own_number, bill_number, contract_number,
      cast(substr(own_number, 7) as integer) - ${sql.lit(FIRST_NUMBER)} as i
    from declarations where own_number >= ${benchNumber(first)} and own_number < ${benchNumber(end)}) as made`;

const lineColumns = (place) => ({
  declaration_id: sql`id`,
  place: sql.lit(place),
  hs_code: sql`cast(${sql.lit(FIRST_CODE)} + (i * ${sql.lit(LINES)} + ${sql.lit(place)}) % ${sql.lit(HS_CODES)} as text)`,
  name: sql.lit("智能手机"),
  total: sql.lit("1000"),
  currency: sql.lit("USD"),
});

/** Reverses a number of known length, for which SQLite has no function. */
const backwards = (number, length) =>
  sql.join(
    Array.from({ length }, (_, at) => sql`substr(${number}, ${sql.lit(length - at)}, 1)`),
    sql` || `,
  );

/** Numbers by kind, in the form in which searches read them. */
const NUMBERS = {
  own: { column: "own_number", like: "BENCH10000000" },
  bill: { column: "bill_number", like: "COSU10000000" },
  contract: { column: "contract_number", like: "YX2610000000" },
};

function numberColumns(kind) {
  const { column, like } = NUMBERS[kind];
  const number = sql`replace(${sql.ref(column)}, '-', '')`;
  const reversed = backwards(number, like.length);
  return { declaration_id: sql`id`, kind: sql.lit(kind), number, reversed };
}

async function fillSlice(tx, worker, now, [first, end]) {
  const columns = declarationColumns(worker, now);
  await insertInto("declarations", columns, numbersBetween(first, end)).execute(tx);
  const made = ofSlice(first, end);
  for (let place = 1; place <= LINES; place += 1)
    await insertInto("declaration_lines", lineColumns(place), made).execute(tx);
  for (const kind of Object.keys(NUMBERS))
    await insertInto("declaration_numbers", numberColumns(kind), made).execute(tx);
}

/**
 * Inserts declarations of an account with eight lines each, one second apart, by statements within the
 * database.
 */
export async function fillDeclarations({ db, dialectName, inTransaction }, worker, count) {
  const now = Date.now() - DAY;
  if (dialectName === "sqlite") await sql`pragma cache_size = ${sql.lit(-SQLITE_CACHE_KIB)}`.execute(db);
  for (let start = 0; start < count; start += SLICE) {
    const slice = [start, Math.min(start + SLICE, count)];
    await inTransaction((tx) => fillSlice(tx, worker, now, slice));
  }
}

const TRADER = {
  direction: "E",
  name: "宁波贸易",
  customsCode: "3302960101",
  creditCode: "91350200MA2YJ1XR9G",
};

/** A declaration of the demo with as many lines. */
function withLines({ demoDeclaration }, count) {
  const { lines, ...rest } = demoDeclaration(TRADER, 7, false);
  return { ...rest, lines: Array.from({ length: count }, (_, at) => lines[at % lines.length]) };
}

/** Stores a draft with as many lines. */
export const makeDraft = (services, actor, count) =>
  services.inTransaction((tx) =>
    services.storeDeclaration(tx, actor, { data: withLines(services, count), event: "create" }),
  );
