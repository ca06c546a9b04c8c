import { startAttackedSite, type AttackedSite } from "../support/attacked-site";
import { BY_WIRE, ON_PAGES, type Extras } from "../support/account-journeys";
import { beforeAll, describe, expect, it } from "vitest";
import { newPhone } from "../support/browser/people";
import { envelopeOf, type Answer } from "../support/http-client";
import { changedTables, storedIn, type StoredRow } from "../support/stored-rows";
import { PROFILE_BY_WIRE, PROFILE_ON_PAGE } from "../support/profile-journeys";
import { temptingCalls } from "../support/tempting-posts";

let site: AttackedSite;
let bystander: string;
beforeAll(async () => {
  site = await startAttackedSite({ people: 60 });
  bystander = site.nextPerson();
  return site.stop;
});

const idOf = (phone: string) =>
  (storedIn(site)["accounts"] ?? []).find((row) => row["phone"] === phone)?.["id"];

/** Fields that an attacker would set, spelt as in forms, calls and columns. */
function greed(): Record<string, unknown> {
  const id = idOf(bystander);
  const names = ["id", "userId", "user_id", "accountId", "account_id", "uid", "sub"];
  return {
    ...Object.fromEntries(names.map((name) => [name, id])),
    role: "admin",
    roles: ["admin"],
    roleCode: "admin",
    roleId: 1,
    roleVersionId: 1,
    isAdmin: true,
    admin: true,
    tenantType: 0,
    tenant_type: 0,
    tenantId: 1,
    relTenantIds: "1",
    tenantName: "x",
    organizationId: 1,
    kind: "platform",
    status: "active",
    source: "first-start",
    mustChangePassword: false,
    must_change_password: 1,
    archived_at: 1,
    certified: true,
    billStatus: 2,
    perms: ["*"],
    permission: ["*"],
    default_role_version_id: 1,
    workNo: "boss",
    phone: bystander,
    email: "boss@example.com",
    realname: "boss",
    avatar: "/boss.png",
    password_hash: "x",
    hash: "x",
    created_by: "boss",
    updated_at: 1,
    createdAt: 1,
    last_sign_in_at: 1,
    lastDate: "2000-01-01 00:00:00",
    sessionId: 1,
    session: { id: 1 },
    token: "x".repeat(43),
    way: "page",
    idle_seconds: 99_999_999,
    expires_at: 9e15,
    purpose: "reset",
    target: bystander,
    kindOfTarget: "phone",
    verified: true,
    skipCaptcha: true,
    debug: true,
    actor: "boss",
    address: "203.0.113.7",
    requestId: "boss",
    success: true,
    code: 200,
    $set: { roles: ["admin"] },
  };
}

const PRIVATE =
  /^(?:id|account_id|phone|username|username_order|actor|password_hash|token_hash|request_id|object_id|.*_by|.*_at|at)$/;
const general = (row: StoredRow) =>
  Object.entries(row)
    .filter(([column, value]) => !PRIVATE.test(column) || value === null)
    .concat(Object.entries(row).filter(([column]) => column === "archived_at"));

/** All rows of an account, without values that differ between accounts. */
function traceOf(phone: string) {
  const id = idOf(phone);
  const tables = Object.entries(storedIn(site)).map(([table, rows]) => {
    const own = rows.filter((row) => (table === "accounts" ? row["id"] : row["account_id"]) === id);
    return [table, own.map(general)] as const;
  });
  return Object.fromEntries(tables.filter(([, rows]) => rows.length > 0));
}

/**
 * Accounts of others, and tables that signing in does not write; tables derived from accounts are excluded.
 */
function untouchable(phones: readonly string[]) {
  const { accounts = [], ...tables } = storedIn(site);
  const others = accounts.filter((row) => !phones.includes(String(row["phone"])));
  const operational =
    /^(?:agreement_acceptances|sessions|verification_codes|captchas|attempts|attempt_subjects|step_up_tickets|outbox|audit_log|sqlite_sequence|accounts_(?:search\w*|terms))$/;
  const stored = Object.fromEntries(Object.entries(tables).filter(([name]) => !operational.test(name)));
  return { ...stored, accounts: others };
}

const answerTo = ({ status, headers, text }: Answer) =>
  headers["content-type"]?.startsWith("application/json")
    ? [status, envelopeOf({ text } as Answer).code]
    : [status, headers.location];

describe.each([
  ["on the wire", [...BY_WIRE, PROFILE_BY_WIRE]],
  ["on pages", [...ON_PAGES, PROFILE_ON_PAGE]],
])("who wants more than the form gives, %s,", (_where, journeys) => {
  it.each(journeys)("%s and gets what everybody gets", async (_what, who, journey) => {
    const [plain, greedy] = who === "new" ? [newPhone(), newPhone()] : [site.nextPerson(), site.nextPerson()];
    const before = untouchable([plain, greedy]);
    const expected = answerTo(await journey(site, plain, {}));
    expect([
      [200, 200],
      [303, expected[1]],
    ]).toContainEqual(expected);
    expect(answerTo(await journey(site, greedy, greed()))).toEqual(expected);
    expect(traceOf(greedy)).toEqual(traceOf(plain));
    expect(traceOf(greedy)["accounts"]).toHaveLength(1);
    expect(changedTables(before, untouchable([plain, greedy]))).toEqual([]);
  });
});

describe("every call on the wire", () => {
  it("leaves of its documented request with more fields what it leaves without them", async () => {
    for (const { method, path } of temptingCalls("")) {
      if (method === "GET") continue;
      const phones = [site.nextPerson(), site.nextPerson()] as const;
      const before = untouchable(phones);
      const [expected, got] = await Promise.all(
        phones.map(async (phone, index) => {
          const { body } = temptingCalls(phone).find((it) => it.path === path && it.method === method)!;
          const token = await site.tokenOf(phone);
          const headers = { "Content-Type": "application/json", "X-Access-Token": token };
          const all = Array.isArray(body) ? body : { ...(index === 0 ? {} : greed()), ...(body as Extras) };
          return answerTo(await site.ask(path, { method, headers, body: JSON.stringify(all) }));
        }),
      );
      expect([path, got]).toEqual([path, expected]);
      expect([path, traceOf(phones[1])]).toEqual([path, traceOf(phones[0])]);
      expect([path, changedTables(before, untouchable(phones))]).toEqual([path, []]);
    }
  });
});
