import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { dataDir, fillDatabase, addToOrganization, removeDatabase } from "../support/site-database";
import { beforeAll, expect, it } from "vitest";
import { previewOf } from "~/services/format/upload-path";
import { BrowserClient, formAsking, SAME_ORIGIN } from "../support/browser-client";
import { envelopeOf, type Answer, type Asking } from "../support/http-client";
import { PASSWORD } from "../support/people";
import { signInByWire } from "../support/registration";
import { pageRows, wireRows } from "../support/route-rows";
import { answersTo, COLUMNS, rowOf, type Answers, type Column, type Row } from "../support/route-table";
import { startSite, UNHURRIED, type Site } from "../support/site-process";
import { isShort, turn } from "../support/turns";

const FILE = "tests/server/route-matrix.json";
const DEAD = "d".repeat(43);

/** The short form requests as this column and, in turn, as one of the others. */
const ALWAYS: readonly Column[] = ["admin"];
const OTHERS = COLUMNS.filter((column) => !ALWAYS.includes(column));
let rowsAsked = turn;
const nextColumns = (): readonly Column[] =>
  isShort ? [...ALWAYS, OTHERS[rowsAsked++ % OTHERS.length]!] : COLUMNS;

interface Asker {
  phone?: string;
  cookie: string;
  token: string;
}

let site: Site;
const accountsByResponse = new Map<Column, Asker>();
const phones = new Map<Column, string>();

async function fill(): Promise<void> {
  const { makePerson } = await import("../support/people");
  const person = async (column: Column, columns: Parameters<typeof makePerson>[0] = {}) => {
    const account = await makePerson(columns);
    phones.set(column, account.phone!);
    return account;
  };
  await person("ordinary");
  await addToOrganization(await person("enterprise"), { kind: "customer", role: "customer-admin" });
  await addToOrganization(await person("provider"), { kind: "provider", role: "provider-admin" });
  await addToOrganization(await person("staff"), { kind: "platform" });
  await addToOrganization(await person("editor"), { kind: "platform", role: "editor" });
  await addToOrganization(await person("admin"), { kind: "platform", role: "admin" });
  const newcomer = await person("first-password", { must_change_password: 1 });
  await addToOrganization(newcomer, { kind: "platform", role: "admin" });
}

async function signIn(column: Column): Promise<void> {
  const phone = phones.get(column);
  if (phone === undefined) {
    const token = column === "dead" ? DEAD : "";
    accountsByResponse.set(column, { cookie: token && `admin-token=${token}`, token });
    return;
  }
  const client = new BrowserClient(site);
  await client.signIn(phone, PASSWORD);
  const { result } = await signInByWire(site, phone);
  accountsByResponse.set(column, {
    phone,
    cookie: `admin-token=${client.cookie("admin-token")!}`,
    token: result.token,
  });
}

beforeAll(async () => {
  await fillDatabase(fill);
  site = await startSite({ dataDir, environment: UNHURRIED });
  for (const column of COLUMNS) await signIn(column);
  return async () => {
    await site.stop();
    removeDatabase();
  };
});

const dropsToken = ({ cookies }: Answer) => cookies.some((cookie) => /^admin-token=;/.test(cookie));

function described(answer: Answer): string {
  const { status, headers } = answer;
  const to = headers["x-remix-redirect"] ?? headers.location;
  const as = headers["x-remix-status"] === undefined ? "" : ` as ${String(headers["x-remix-status"])}`;
  return `${status}${as}${to === undefined ? "" : ` ${String(to)}`}${dropsToken(answer) ? " (token dropped)" : ""}`;
}

/** The response for each column whose turn it is. */
async function answersOf(ask: (asker: Asker) => Promise<string>): Promise<Answers> {
  const asking = nextColumns().map(
    async (column) => [column, await ask(accountsByResponse.get(column)!)] as const,
  );
  return Object.fromEntries(await Promise.all(asking));
}

const asPage = async (asker: Asker, path: string, asking: Asking = {}) => {
  const headers = { ...asking.headers, ...(asker.cookie === "" ? {} : { Cookie: asker.cookie }) };
  return described(await site.ask(path, { ...asking, headers }));
};

async function asWire({ token }: Asker, method: string, path: string): Promise<string> {
  const headers = { ...(token === "" ? {} : { "X-Access-Token": token }), "Content-Length": "0" };
  const answer = await site.ask(path, { method, headers });
  return `${answer.status} code ${envelopeOf(answer).code}`;
}

const post = formAsking({}, SAME_ORIGIN);
/** Posts to it end the requester's session. */
const isSignOut = (path: string) => path === "/sign-out" || path.endsWith("/outLogin");

async function askEverything(): Promise<Record<string, Answers>> {
  const rows: Record<string, Answers> = {};
  // Layouts are the same around every page.
  const asked = new Set<string>();
  for (const { path, routeId, layouts } of pageRows()) {
    const dataOf = (id: string) => `${path}?_data=${encodeURIComponent(id)}`;
    const data = dataOf(routeId);
    const kinds: [string, string, Asking?][] = [
      [`GET ${path}`, path],
      [`GET ${path} _data ${routeId}`, data],
      ...layouts
        .filter((id) => !asked.has(id) && asked.add(id))
        .map((id): [string, string] => [`GET ${path} _data ${id}`, dataOf(id)]),
      [`POST ${path}`, path, post],
      [`POST ${path} _data ${routeId}`, data, post],
    ];
    for (const [name, target, asking] of kinds) {
      rows[name] = await answersOf((asker) => asPage(asker, target, asking));
      if (asking && isSignOut(path)) await Promise.all(COLUMNS.map(signIn));
    }
  }
  for (const { method, path } of wireRows()) {
    rows[`WIRE ${method} ${path}`] = await answersOf((asker) => asWire(asker, method, path));
    if (isSignOut(path)) await Promise.all(COLUMNS.map(signIn));
  }
  return rows;
}

it(
  "every route answers everybody as the checked-in table says",
  { timeout: process.env["UPDATE_MATRIX"] ? 1_800_000 : 300_000 },
  async () => {
    const rows = await askEverything();
    if (process.env["UPDATE_MATRIX"]) {
      const written = Object.entries(rows).map(([name, answers]) => [name, rowOf(answers)]);
      writeFileSync(FILE, `${JSON.stringify(Object.fromEntries(written), null, 2)}\n`);
    }
    const table = existsSync(FILE) ? (JSON.parse(readFileSync(FILE, "utf8")) as Record<string, Row>) : {};
    expect(
      Object.keys(rows).filter((name) => !(name in table)),
      "routes without a row",
    ).toEqual([]);
    expect(
      Object.keys(table).filter((name) => !(name in rows)),
      "rows without a route",
    ).toEqual([]);
    const stated = Object.entries(rows).map(([name, answers]) => [
      name,
      answersTo(Object.keys(answers), table[name]!),
    ]);
    expect(rows).toEqual(Object.fromEntries(stated));
  },
);

it("no route's data can be had under another page's path", async () => {
  const routeIds = new Set(pageRows().flatMap(({ routeId, layouts }) => [routeId, ...layouts]));
  routeIds.delete("routes/agreement");
  const asked = [...accountsByResponse.values()];
  for (const [index, routeId] of [...routeIds].entries())
    for (const { cookie } of isShort ? [asked[(index + turn) % asked.length]!] : asked) {
      const path = `/agreement?_data=${encodeURIComponent(routeId)}`;
      const { status, text } = await site.ask(path, { headers: cookie === "" ? {} : { Cookie: cookie } });
      expect([routeId, status]).toEqual([routeId, 403]);
      expect(text).not.toContain("userName");
    }
});

it("the cookie alone signs no wire call in, but lets pictures stand in pages", async () => {
  for (const { method, path } of wireRows())
    for (const asker of accountsByResponse.values()) {
      const answer = await site.ask(path, {
        method,
        headers: { Cookie: asker.cookie || "none=1", "Content-Length": "0" },
      });
      const isPicture = path.startsWith(previewOf("/"));
      const expected = await asWire(isPicture ? asker : accountsByResponse.get("visitor")!, method, path);
      expect([path, `${answer.status} code ${envelopeOf(answer).code}`]).toEqual([path, expected]);
    }
});

it("answers posts that no page takes in words, and logs no error for them", async () => {
  const { status, text } = await site.ask("/guide", post);
  expect(status).toBe(405);
  expect(text).toContain("此页面不接受提交");
  const faults = site
    .output()
    .split("\n")
    .filter((line) => /"level":[456]0/.test(line));
  expect(faults).toEqual([]);
});
