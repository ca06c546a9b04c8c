import { dataDir, fillDatabase, addToOrganization, removeDatabase } from "../support/site-database";
import { beforeAll, expect, it } from "vitest";
import { statementLog, type AskedStatement } from "../support/asked-statements";
import { BrowserClient, SAME_ORIGIN } from "../support/browser-client";
import { recordsOf, type EditAddress } from "../support/edit-forms";
import { formWith, pairsOf, submit, withValues } from "../support/html-forms";
import type { Answer } from "../support/http-client";
import { addRoles, inDatabase } from "../support/many-roles";
import { PASSWORD } from "../support/people";
import { startSite, UNHURRIED, type Site } from "../support/site-process";

/** Queries that a request may run once outside of a transaction, and once within one. */
const READ_ONCE: Readonly<Record<string, RegExp>> = {
  session: /from "sessions" as "s"/,
  rights: /^select .*"product_versions"\."rights_stamp" from "account_roles"/,
  scope: /^select "roles"\."data_scope" as "reach".* from "account_roles"/,
  "role versions": /^select "granted"\."id".* from "account_roles"/,
  memberships: /^select "organizations"\."id" as "organizationId".* from "memberships"/,
  grants: /^select "resource_id" from "role_resources"/,
};

/** Statements that any request may trigger: signals, caches, the idle time of sessions, statistics. */
const OF_NO_REQUEST =
  /from "(?:signals|reference_lists|enum_groups|enum_values|regions)"|^update "sessions" set "seen_at"|sqlite_(?:schema|stat1)/;

let site: Site;
let browser: BrowserClient;
let take: () => AskedStatement[];
beforeAll(async () => {
  let phone = "";
  await fillDatabase(async () => {
    const { fillWithDemoData } = await import("~/services/operations/demo/demo-data.server");
    const { makePerson } = await import("../support/people");
    await fillWithDemoData(PASSWORD);
    const administrator = await makePerson();
    await addToOrganization(administrator, { kind: "platform", role: "admin" });
    phone = administrator.phone!;
  });
  addRoles(dataDir, "bulk", 2);
  const log = statementLog(dataDir);
  take = log.take;
  site = await startSite({ dataDir, environment: { ...UNHURRIED, ...log.environment } });
  browser = new BrowserClient(site);
  await browser.signIn(phone, PASSWORD);
  return async () => {
    await site.stop();
    removeDatabase();
  };
}, 120_000);

/** Queries that run more than once outside of transactions, or within one. */
function readTwice(statements: readonly AskedStatement[]): string[] {
  const known = new Set<string>();
  let part = "";
  let transactions = 0;
  return statements.flatMap(({ text }) => {
    if (text.startsWith("begin")) part = ` in transaction ${(transactions += 1)}`;
    if (/^(?:commit|rollback)$/.test(text)) part = "";
    return Object.entries(READ_ONCE).flatMap(([what, pattern]) => {
      if (!pattern.test(text)) return [];
      const where = `${what}${part}`;
      if (known.has(where)) return [where];
      known.add(where);
      return [];
    });
  });
}

/** @param most limit of statements; when fewer are measured, it must be lowered */
async function count(most: number, status: number, ask: () => Promise<Answer>): Promise<Answer> {
  take();
  const answer = await ask();
  const statements = take().filter(({ text }) => !OF_NO_REQUEST.test(text));
  expect(answer.status, answer.text.slice(0, 2000)).toBe(status);
  const texts = statements.map(({ text }) => text);
  expect(readTwice(statements)).toEqual([]);
  expect(texts.some((text) => READ_ONCE["session"]!.test(text))).toBe(true);
  expect(texts.length, texts.join("\n")).toBeLessThanOrEqual(most);
  return answer;
}

const open = (path: string) => () => browser.ask(path);
const lastRecord = (form: EditAddress) =>
  inDatabase(dataDir, (database) => recordsOf(database, form, 5)).at(-1)!;

const post = (path: string, pairs: readonly (readonly [string, string])[]) => () =>
  browser.ask(path, {
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded", ...SAME_ORIGIN },
    body: new URLSearchParams(pairs.map(([name, value]) => [name, value])).toString(),
  });

it.each([
  ["/role-list", 19],
  ["/account-list", 24],
  ["/custom-list", 19],
  ["/role-list/recycle", 16],
])("the list %s", async (path, most) => {
  await browser.ask(path);
  await count(most, 200, open(path));
});

/**
 * Form, number of statements of its record's page, of the form, and of saving it unchanged, which redirects
 * to the list.
 */
const FORMS: readonly (readonly [form: EditAddress, record: number, shown: number, saved: number])[] = [
  ["account-list/:id/edit", 17, 14, 16],
  ["account-list/:id/members/:memberId/edit", 13, 17, 23],
  ["custom-department-list/:id/edit", 15, 15, 18],
  ["custom-list/:id/edit", 14, 12, 14],
  ["custom-product-list/:id/edit", 16, 19, 19],
  ["project-list/:id/edit", 11, 12, 11],
  ["role-list/:id/edit", 21, 12, 9],
  ["version-management/:id/edit", 13, 14, 14],
];

it.each(FORMS)("the record of %s, its form, and saving it", async (form, record, shown, saved) => {
  const path = lastRecord(form);
  const above = path.replace(/\/edit$/, "");
  await browser.ask(above);
  await count(record, 200, open(above));
  await browser.ask(path);
  const { text } = await count(shown, 200, open(path));
  const shownForm = formWith(text, "intent", "save");
  const pairs = pairsOf(shownForm, ["intent", "save"]);
  await count(saved, 303, () => submit(browser, shownForm, pairs));
});

it("a role's grants: the form, the review of what is asked for, and the save", async () => {
  const path = lastRecord("role-list/:id/grant");
  await browser.ask(path);
  const { text } = await count(15, 200, open(path));
  const form = formWith(text, "intent", "save");
  const pairs = pairsOf(form, ["intent", "save"]);
  const [dropped] = pairs.filter(([name]) => name === "grants");
  const review = await count(15, 200, () =>
    submit(
      browser,
      form,
      pairs.filter((pair) => pair !== dropped),
    ),
  );
  const reviewed = formWith(review.text, "intent", "save");
  const confirmed = withValues(pairsOf(reviewed, ["intent", "save"]), { reason: "整理权限" });
  await count(18, 303, () => submit(browser, reviewed, confirmed));
  const again = formWith((await browser.ask(path)).text, "intent", "save");
  expect(pairsOf(again, ["intent", "save"])).not.toContainEqual(dropped);
});

it("a bulk action: the choice, the page that asks, doing it, its result, and taking it back", async () => {
  const ids = inDatabase(
    dataDir,
    (database) => database.prepare("select id from roles where code like 'bulk-%'").all() as { id: number }[],
  );
  const chosen = ids.map(({ id }) => ["ids", String(id)] as const);
  const choice = await count(7, 303, post("/role-list", [["intent", "bulk:disable"], ...chosen]));
  const confirm = String(choice.headers["location"]);
  await count(16, 200, open(confirm));
  const done = await count(25, 303, post(confirm, []));
  const list = await browser.ask(String(done.headers["location"]));
  expect(list.text).toContain("已停用 2 个角色");
  const [result] = /\/role-list\/result\/[\w-]+/.exec(list.text)!;
  await count(10, 200, open(result));
  await count(16, 303, post(result, [["intent", "undo"]]));
});

it.each([
  ["GET", "getTokenUserInfo", 4],
  ["POST", "edit", 9],
] as const)("the call %s %s of the wire", async (method, name, most) => {
  const headers = { "X-Access-Token": browser.cookie("admin-token")!, "Content-Length": "0" };
  await count(most, 200, () => site.ask(`/api/yxd-system/sys/user/${name}`, { method, headers }));
});
