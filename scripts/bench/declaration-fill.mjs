import { loadServices } from "./services.mjs";

const DAY = 86_400_000;
const SLICE = 400;
const LINES = 8;
const HS_CODES = 900;
const PARTIES = 997;
const ACTOR = { address: "127.0.0.1", device: "bench", requestId: "bench", way: "page" };
const STAMPS = { created_at: 1, created_by: "bench", updated_at: 1, updated_by: "bench" };
const STATES = ["01", "01", "02", "05", "06", "04", "02", "06", "01", "02"];

/** What every measurement of the desk has to ask of our own functions. */
const NAMES = [
  "db/migrate.server.ts",
  "db/client.server.ts",
  "db/transaction.server.ts",
  "identity/auth/first-start.server.ts",
  "identity/sessions/sessions.server.ts",
  "operations/demo/demo-declarations.server.ts",
  "operations/demo/demo-declaration.ts",
  "declarations/numbers/canonical-number.ts",
];

/** Our own functions on the database of this environment, with what the desk needs at first. */
export async function openDeskServices(names, environment = {}) {
  const { services } = await loadServices([...NAMES, ...names], environment);
  await services.migrateToLatest();
  await services.prepareDatabase("admin@example.com");
  return services;
}

async function add(db, table, values) {
  return (await db.insertInto(table).values(values).returning("id").executeTakeFirstOrThrow()).id;
}

/** A customer of the desk, and somebody of it who writes declarations, signed in. */
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

export const benchNumber = (index) => `BENCH-${String(10_000_000 + index)}`;

const declarationAt = (index, organizationId, now) => ({
  organization_id: organizationId,
  creator_id: 1,
  holder_id: 1,
  editor_id: 1,
  direction: index % 2 === 0 ? "E" : "I",
  status: STATES[index % STATES.length],
  is_returned: index % 500 === 0 ? 1 : 0,
  own_number: benchNumber(index),
  trader_name: `宁波贸易${index % PARTIES}号`,
  overseas_name: `NORTH LAKE ${index % PARTIES}`,
  bill_number: `COSU${20_000_000 + index}`,
  contract_number: `YX26-${index}`,
  trade_mode: index % 250 === 0 ? "0214" : "0110",
  declaration_customs: index % 250 === 0 ? "2207" : "3104",
  line_count: LINES,
  created_at: now - index * 1000,
  created_by: "bench",
  updated_at: now - index * 1000,
  updated_by: "bench",
});

const lineAt = (id, place, index) => ({
  declaration_id: id,
  place,
  hs_code: String(8_517_130_000 + ((index * LINES + place) % HS_CODES)),
  name: "智能手机",
  total: "1000",
  currency: "USD",
});

function numbersAt({ canonicalNumber, reversedNumber }, { id, own_number, bill_number, contract_number }) {
  return Object.entries({ own: own_number, bill: bill_number, contract: contract_number }).map(
    ([kind, text]) => {
      const number = canonicalNumber(text);
      return { declaration_id: id, kind, number, reversed: reversedNumber(number) };
    },
  );
}

/** So many declarations with eight lines each, a second apart. */
export async function fillDeclarations(services, organizationId, count) {
  const now = Date.now() - DAY;
  for (let start = 0; start < count; start += SLICE) {
    const indexes = Array.from({ length: Math.min(SLICE, count - start) }, (_, at) => start + at);
    await services.inTransaction(async (tx) => {
      const rows = await tx
        .insertInto("declarations")
        .values(indexes.map((index) => declarationAt(index, organizationId, now)))
        .returning(["id", "own_number", "bill_number", "contract_number"])
        .execute();
      for (let place = 1; place <= LINES; place += 1)
        await tx
          .insertInto("declaration_lines")
          .values(rows.map(({ id }, at) => lineAt(id, place, start + at)))
          .execute();
      await tx
        .insertInto("declaration_numbers")
        .values(rows.flatMap((row) => numbersAt(services, row)))
        .execute();
    });
  }
}
