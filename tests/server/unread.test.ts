import { beforeAll, expect, it } from "vitest";
import { expectSecured } from "../support/secured";
import { dataDir, fillDatabase, removeDatabase } from "../support/site-database";
import { startSite, type Site } from "../support/site-process";
import { makeSignedIn, type SignedIn } from "../support/socket-people";
import { changedTables, storedIn } from "../support/stored-rows";

let site: Site;
let person: SignedIn;
let other: SignedIn;
let newcomer: SignedIn;

beforeAll(async () => {
  await fillDatabase(async () => {
    [person, other] = [await makeSignedIn(), await makeSignedIn()];
    newcomer = await makeSignedIn(1, { must_change_password: 1 });
    const { sendTo } = await import("../support/messages");
    for (let count = 1; count <= 6; count += 1) await sendTo([person.id], { title: `第${count}条` });
  });
  const environment = { LIMITS_SESSION_TOUCH_SECONDS: "0" };
  site = await startSite({ dataDir, environment });
  return async () => {
    await site.stop();
    removeDatabase();
  };
});

const ask = ({ id }: SignedIn, { tokens: [token] }: Pick<SignedIn, "tokens">) =>
  site.ask(`/unread?account=${id}`, token ? { headers: { Cookie: `admin-token=${token}` } } : {});

it("asking without a session sets no cookie: the page that sign-in shows meanwhile has one of its own", async () => {
  for (const path of ["/unread", `/unread?account=${person.id}`, "/guide?_data=routes%2F_shell"])
    expect((await site.ask(path)).cookies, path).toEqual([]);
  expect((await site.ask("/guide")).cookies).toHaveLength(1);
});

it("a page that stands open reads its person's newest unread messages, and renews no session", async () => {
  const before = storedIn(site);
  const answer = await ask(person, person);
  expect([answer.status, answer.headers["cache-control"]]).toEqual([200, "no-store"]);
  expectSecured(answer);
  const { records, total } = JSON.parse(answer.text) as { records: { title: string }[]; total: number };
  expect(records.map(({ title }) => title)).toEqual(["第6条", "第5条", "第4条", "第3条", "第2条"]);
  expect(total).toBe(6);
  expect(changedTables(before, storedIn(site))).toEqual([]);
});

it.each<[string, () => ReturnType<typeof ask>]>([
  ["a visitor", () => ask(person, { tokens: [] })],
  ["a page of somebody else", () => ask(person, other)],
  ["who must change the first password", () => ask(newcomer, newcomer)],
  ["a session that is over", () => ask(person, { tokens: ["x".repeat(43)] })],
])("%s reads nothing", async (_who, asking) => {
  const { status, text } = await asking();
  expect([status, text]).toEqual([401, ""]);
});
