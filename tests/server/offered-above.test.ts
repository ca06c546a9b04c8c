import { beforeAll, describe, expect, it } from "vitest";
import { makeCardAuthority } from "../simulators/card-authority";
import { BrowserClient, SAME_ORIGIN } from "../support/browser-client";
import { PASSWORD } from "../support/browser/people";
import { dataDir, fillDatabase, addToOrganization, removeDatabase } from "../support/site-database";
import { startSite, UNHURRIED, type Site } from "../support/site-process";

/** A permission that the actor lacks and all accounts above them have. */
const LACKED = "setting:edit";

const authority = makeCardAuthority();
let phone: string;
let roleAbove: number;
const at = { above: [] as string[], equal: [] as string[] };
let own = "";
const archivedRoles = { above: "", equal: "" };

async function roleLike(name: string, lacked: string, archived: number | null = null): Promise<number> {
  const { db } = await import("~/services/db/client.server");
  const operator = db.selectFrom("roles").selectAll().where("code", "=", "operator");
  const { id: _, ...row } = await operator.executeTakeFirstOrThrow();
  const copy = { ...row, code: name, name, data_scope: 1 as const, archived_at: archived };
  const { id } = await db.insertInto("roles").values(copy).returning("id").executeTakeFirstOrThrow();
  await db
    .insertInto("role_resources")
    .columns(["role_id", "resource_id"])
    .expression((eb) =>
      eb
        .selectFrom("resources")
        .select([eb.val(id).as("role_id"), "id as resource_id"])
        .where("version_id", "=", row.version_id)
        .where((where) => where.or([where("perms", "is", null), where("perms", "!=", lacked)])),
    )
    .execute();
  return id;
}

/** Pages that show an account with a role, and its parts. */
async function pagesOf(accountId: number, roleId: number): Promise<string[]> {
  const { db } = await import("~/services/db/client.server");
  const mine = (table: "memberships" | "account_cards") =>
    db
      .selectFrom(table as "memberships")
      .select("id")
      .where("account_id", "=", accountId);
  const own = `/account-list/${String(accountId)}`;
  const [member, card] = await Promise.all([
    mine("memberships").executeTakeFirstOrThrow(),
    mine("account_cards").executeTakeFirstOrThrow(),
  ]);
  return [
    own,
    `${own}/members`,
    `${own}/members/${String(member.id)}`,
    `${own}/login-cards`,
    `${own}/login-cards/${String(card.id)}`,
    `/role-list/${String(roleId)}`,
  ];
}

async function makeTarget(admin: number, roleCode: string) {
  const { makePerson, newRequestSource } = await import("../support/people");
  const { bindCardOf } = await import("~/services/identity/people/cards/cards-of.server");
  const person = await makePerson();
  await addToOrganization(person, { kind: "platform", role: roleCode as "operator" });
  const rights = { admin: true, perms: new Set<string>() };
  const actor = { scope: { kind: "all" }, rights, accountId: admin, who: "管理员" } as const;
  const bound = await bindCardOf(
    { ...actor, source: newRequestSource("page") },
    person.id,
    { certificate: authority.issue().certificate, reason: "核实" },
    { roots: authority.roots },
  );
  expect(bound).toEqual({ ok: true });
  return person;
}

async function fill(): Promise<void> {
  const { makePerson } = await import("../support/people");
  const admin = await makePerson();
  await addToOrganization(admin, { kind: "platform", role: "admin" });
  roleAbove = await roleLike("above", "none:none");
  const equal = await roleLike("below", LACKED);
  archivedRoles.above = String(await roleLike("above-archived", "none:none", 1));
  archivedRoles.equal = String(await roleLike("below-archived", LACKED, 1));
  const actor = await makePerson();
  await addToOrganization(actor, { kind: "platform", role: "below" as "operator" });
  phone = actor.phone!;
  own = String(actor.id);
  at.above = await pagesOf((await makeTarget(admin.id, "above")).id, roleAbove);
  at.equal = await pagesOf((await makeTarget(admin.id, "below")).id, equal);
}

let client: BrowserClient;
beforeAll(async () => {
  await fillDatabase(fill);
  const site: Site = await startSite({ dataDir, environment: UNHURRIED });
  client = new BrowserClient(site);
  await client.signIn(phone, PASSWORD);
  return async () => {
    await site.stop();
    removeDatabase();
    authority.remove();
  };
}, 120_000);

const REASON = { reason: "核实" };
const REFUSED = /由平台管理员处理/;
/** Texts about accounts, about roles, and about what a copy would grant. */
const REASON_ABOVE = /(?:您|自己)没有的权限/;

/** The page without the shell. */
const mainOf = (html: string) => html.slice(html.indexOf("<main"), html.indexOf("</main>"));

const valuesOf = (html: string, pattern: RegExp) =>
  [...new Set([...mainOf(html).matchAll(pattern)].map(([, value = ""]) => value))].map((value) =>
    value.replaceAll("&amp;", "&"),
  );

const fieldOf = (html: string, name: string) =>
  new RegExp(`name="${name}" value="([^"]+)"`).exec(html)?.[1] ?? "";

/**
 * Performs the step that a page asks to confirm.
 * @returns the refusal, or null
 */
async function takeStep(href: string): Promise<string | null> {
  const asked = await client.ask(href);
  if (asked.status !== 200) return String(asked.status);
  const fields = { form: fieldOf(asked.text, "form"), submission: fieldOf(asked.text, "submission") };
  const intent = /[?&]do=([\w-]+)/.exec(href)?.[1] ?? "";
  const { status, text } = await client.post(href, { ...fields, ...REASON, intent });
  return status === 403 || REFUSED.test(text) ? `${String(status)} refused` : null;
}

/** Links of a record's page to forms and steps. */
async function offersOf(path: string): Promise<string[]> {
  const { status, text } = await client.ask(path);
  expect(status, path).toBe(200);
  return valuesOf(text, /href="(\/(?:account-list|role-list)\/\d+[^"#]*)"/g).filter((href) =>
    /\/(?:edit|new|grant)(?:\?|$)|[?&]do=/.test(href),
  );
}

async function refusedOf(href: string): Promise<string | null> {
  if (href.includes("do=reveal")) return null;
  if (href.includes("do=")) return takeStep(href);
  const { status, text } = await client.ask(href);
  if (status !== 200) return String(status);
  const intent = { form: fieldOf(text, "form"), intent: "save", ...REASON };
  const saved = await client.post(href, intent);
  return saved.status === 403 || REFUSED.test(saved.text) ? `${String(saved.status)} refused` : null;
}

const KINDS = ["account", "memberships", "membership", "cards", "card", "role"];

describe("what the page of a record above the viewer offers", () => {
  it.each(KINDS.map((kind, index) => [kind, index] as const))("is not refused: %s", async (_kind, index) => {
    const refused: string[] = [];
    for (const href of await offersOf(at.above[index]!)) {
      const refusal = await refusedOf(href);
      if (refusal !== null) refused.push(`${href} ${refusal}`);
    }
    expect(refused).toEqual([]);
  });

  it.each(KINDS.map((kind, index) => [kind, index] as const))(
    "leaves out what the same page of an equal offers: %s",
    async (_kind, index) => {
      const equal = await offersOf(at.equal[index]!);
      expect(equal.length).toBeGreaterThan(0);
      const above = await offersOf(at.above[index]!);
      expect(above.length).toBeLessThan(equal.length);
    },
  );
});

describe("a form that is opened by its address", () => {
  /** The forms of each page's record; the last one creates a role as a copy. */
  const formsOf = (paths: readonly string[]) => [
    `${paths[0]!}/edit`,
    `${paths[1]!}/new`,
    `${paths[2]!}/edit`,
    `${paths[3]!}/new`,
    `${paths[5]!}/edit`,
    paths[5]!.replace(/\/(\d+)$/, "/new?from=$1"),
  ];

  it.each(
    ["account", "new membership", "membership", "new card", "role", "copied role"].map(
      (kind, index) => [kind, index] as const,
    ),
  )("answers 403 with the reason where the record is above the viewer: %s", async (_kind, index) => {
    const closed = await client.ask(formsOf(at.above)[index]!);
    expect([closed.status, REASON_ABOVE.test(mainOf(closed.text))]).toEqual([403, true]);
    expect((await client.ask(formsOf(at.equal)[index]!)).status).toBe(200);
  });

  it("answers a post likewise, with what was typed", async () => {
    const { text } = await client.ask(`${at.equal[0]!}/edit`);
    const typed = { form: fieldOf(text, "form"), intent: "save", realname: "已填写的姓名", ...REASON };
    const refused = await client.post(`${at.above[0]!}/edit`, typed);
    expect([refused.status, REASON_ABOVE.test(mainOf(refused.text))]).toEqual([403, true]);
    expect(mainOf(refused.text)).toContain("已填写的姓名");
  });
});

describe("the rows of a list", () => {
  it.each(["/account-list?size=100", "/role-list?size=100", "/online-session?size=100"])(
    "offer nothing that is refused: %s",
    async (list) => {
      const { text } = await client.ask(list);
      const rows = valuesOf(text, /href="(\/(?:account-list|role-list)\/[^"#]*)"/g);
      const forms = rows.filter((href) => /\/(?:edit|grant|members)$|\/new\?from=/.test(href));
      const refused: string[] = [];
      for (const href of forms) if ((await client.ask(href)).status !== 200) refused.push(href);
      expect(refused).toEqual([]);
      const offered = [`${at.above[0]!}/edit`, `${at.above[5]!}/edit`, `/role-list/new?from=${roleAbove}`];
      expect(rows.filter((href) => offered.includes(href))).toEqual([]);
    },
  );
});

describe("the plan of an act on many rows", () => {
  const idIn = (path: string) => /^\/[\w-]+\/(\d+)/.exec(path)?.[1] ?? "";

  /** The text of a list's confirmation for these rows. */
  async function planOf(list: string, code: string, ids: readonly string[]): Promise<string> {
    const { text } = await client.ask(list);
    const form = fieldOf(text, "form");
    const pairs = [["form", form], ["intent", `bulk:${code}`], ...ids.map((id) => ["ids", id])];
    const body = new URLSearchParams(pairs).toString();
    const headers = { "Content-Type": "application/x-www-form-urlencoded", ...SAME_ORIGIN };
    const chosen = await client.ask(list, { method: "POST", headers, body });
    expect(chosen.status).toBe(303);
    return mainOf((await client.ask(String(chosen.headers["location"]))).text);
  }

  it.each([
    ["/account-list", "freeze", 0],
    ["/account-list", "end-session", 0],
    ["/account-list", "archive", 0],
    ["/role-list", "disable", 5],
    ["/role-list", "enable", 5],
    ["/role-list", "archive", 5],
  ])("%s %s leaves out and names what would be refused", async (list, code, index) => {
    await expectPlans(list, code, { above: idIn(at.above[index]!), equal: idIn(at.equal[index]!) });
  });

  it("leaves out the own account where nobody does that to themselves", async () => {
    expect(await planOf("/account-list", "freeze", [own])).toMatch(/所选.+都不能.+自己的账号/s);
    expect(await planOf("/account-list", "end-session", [own])).toMatch(/结束账号“[^”]+”的会话？/);
  });

  it("does so for roles that come back from the recycle bin", () =>
    expectPlans("/role-list/recycle", "restore", archivedRoles));

  async function expectPlans(list: string, code: string, { above, equal }: typeof archivedRoles) {
    const both = await planOf(list, code, [above, equal]);
    expect(both).toMatch(/<h1[^>]*>[^<]+“[^”]+”[^<]*？/);
    expect(both).toMatch(/另有1个.+不会处理：/);
    expect(both).toMatch(/<li>[^<]+：[^<]*由平台管理员处理/);
    const alone = await planOf(list, code, [above]);
    expect(alone).toMatch(/所选.+都不能/);
    expect(alone).not.toContain('value="confirm"');
    expect(await planOf(list, code, [equal])).not.toContain("不会处理");
  }
});
