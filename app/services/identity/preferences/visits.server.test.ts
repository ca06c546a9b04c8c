import { expect, it } from "vitest";
import { makePerson } from "../../../../tests/support/people";
import { passSeconds } from "../../../../tests/support/still-clock";
import { db } from "../../db/client.server";
import {
  lastVisit,
  openVisits,
  VISITS_MAX,
  viewAt,
  withMoved,
  withoutVisits,
  withPin,
} from "../../access/paths/page-visits";
import {
  changeVisits,
  flushVisits,
  deleteVisits,
  findLastListAddress,
  readVisits,
  recordVisit,
} from "./visits.server";

const newcomer = async () => (await makePerson()).id;
const keysOf = async (accountId: number) => (await readVisits(accountId)).map(({ key }) => key);

function visit(accountId: number, address: string, name: string | null = null): void {
  const { pathname, searchParams } = new URL(address, "http://localhost");
  passSeconds(1);
  recordVisit(accountId, { ...viewAt(pathname, searchParams)!, name });
}

const storedFor = async (accountId: number) =>
  (await db.selectFrom("preferences").select("visits").where("account_id", "=", accountId).executeTakeFirst())
    ?.visits;

it("everybody begins with the dashboard, pinned", async () => {
  expect(await readVisits(await newcomer())).toEqual([
    { key: "/dashboard", href: "/dashboard", name: null, at: 0, pinned: true },
  ]);
});

it("views are kept in the order in which they were opened, each person's own, before and after writing", async () => {
  const own = await newcomer();
  const other = await newcomer();
  visit(own, "/role-list?status=1");
  visit(other, "/custom-list");
  visit(own, "/account-list");
  visit(own, "/role-list?status=0");
  const expected = ["/dashboard", "/role-list", "/account-list"];
  expect(await keysOf(own)).toEqual(expected);
  expect(await storedFor(own)).toBeUndefined();
  await flushVisits();
  expect(await keysOf(own)).toEqual(expected);
  expect(await keysOf(other)).toEqual(["/dashboard", "/custom-list"]);
});

it("views are there while they are being written down", async () => {
  const own = await newcomer();
  visit(own, "/role-list?status=1");
  const flushed = flushVisits();
  expect(await findLastListAddress(own, "/role-list")).toBe("/role-list?status=1");
  await flushed;
  expect(await findLastListAddress(own, "/role-list")).toBe("/role-list?status=1");
});

it("what is closed while it is being written down stays closed", async () => {
  const own = await newcomer();
  visit(own, "/role-list?status=1");
  const flushed = flushVisits();
  await deleteVisits(own);
  await flushed;
  expect(await keysOf(own)).toEqual(["/dashboard"]);
});

it("one view per path: another query updates it, another record is another view with its own name", async () => {
  const own = await newcomer();
  visit(own, "/role-list?page=2");
  visit(own, "/role-list?page=3");
  visit(own, "/role-list/7", "运营");
  visit(own, "/role-list/7/edit", "运营");
  visit(own, "/role-list/8", "客服");
  visit(own, "/distribution?role=7", "运营");
  visit(own, "/role-list/confirm/abcdefghijklmnop");
  const views = await readVisits(own);
  expect(views.slice(1).map(({ key, href, name }) => [key, href, name])).toEqual([
    ["/role-list", "/role-list", null],
    ["/role-list/7", "/role-list/7/edit", "运营"],
    ["/role-list/8", "/role-list/8", "客服"],
    ["/distribution?role=7", "/distribution?role=7", "运营"],
  ]);
});

it("a list is remembered as it was left, whatever of it was looked at since", async () => {
  const own = await newcomer();
  expect(await findLastListAddress(own, "/role-list")).toBe("/role-list");
  visit(own, "/role-list?status=0&page=2");
  visit(own, "/role-list/new");
  visit(own, "/role-list/7/history", "运营");
  visit(own, "/custom-child-list/9?name=远洋", "宁波");
  expect(await findLastListAddress(own, "/role-list")).toBe("/role-list?status=0&page=2");
  await flushVisits();
  visit(own, "/role-list/recycle?page=3");
  expect(await findLastListAddress(own, "/role-list")).toBe("/role-list?status=0&page=2");
  await flushVisits();
  expect(await findLastListAddress(own, "/role-list")).toBe("/role-list?status=0&page=2");
  expect(await findLastListAddress(own, "/custom-child-list/9")).toContain("/custom-child-list/9?name=");
  visit(own, "/role-list");
  expect(await findLastListAddress(own, "/role-list")).toBe("/role-list");
  expect(await findLastListAddress(own, "/role-list/7")).toBe("/role-list/7");
});

it("the twenty-first view takes the place of the one that was seen longest ago, never of a pinned one", async () => {
  const own = await newcomer();
  for (let id = 1; id < VISITS_MAX; id += 1) visit(own, `/role-list/${id}`);
  await changeVisits(own, (visits) => withPin(visits, "/role-list/1", true));
  visit(own, "/role-list/2");
  expect(await keysOf(own)).toHaveLength(VISITS_MAX);
  visit(own, "/role-list/99");
  const keys = await keysOf(own);
  expect(keys).toHaveLength(VISITS_MAX);
  expect(keys).not.toContain("/role-list/3");
  for (const key of ["/dashboard", "/role-list/1", "/role-list/2", "/role-list/99"])
    expect(keys).toContain(key);
});

it("closing leaves pinned views, and counts at once with what was not written down yet", async () => {
  const own = await newcomer();
  for (const path of ["/role-list", "/account-list", "/project-list", "/distribution"]) visit(own, path);
  await changeVisits(own, (visits) => withoutVisits(visits, "/account-list", "close-left"));
  expect(await keysOf(own)).toEqual(["/dashboard", "/account-list", "/project-list", "/distribution"]);
  await changeVisits(own, (visits) => withoutVisits(visits, "/project-list", "close-right"));
  expect(await keysOf(own)).toEqual(["/dashboard", "/account-list", "/project-list"]);
  await changeVisits(own, (visits) => withoutVisits(visits, "/dashboard", "close"));
  await changeVisits(own, (visits) => withoutVisits(visits, "/project-list", "close-others"));
  expect(await keysOf(own)).toEqual(["/dashboard", "/project-list"]);
  await changeVisits(own, (visits) => withPin(visits, "/dashboard", false));
  await changeVisits(own, (visits) => withoutVisits(visits, "/project-list", "close-all"));
  expect(await keysOf(own)).toEqual([]);
  await flushVisits();
  expect(await keysOf(own)).toEqual([]);
});

it("a page that does not exist is no view, and nowhere that closing leads to", async () => {
  expect(viewAt("/no-longer-there", new URLSearchParams())).toBeNull();
  const own = await newcomer();
  visit(own, "/role-list");
  const planned = {
    key: "/no-longer-there",
    href: "/no-longer-there",
    name: null,
    at: Infinity,
    pinned: false,
  };
  const visits = [...(await readVisits(own)), planned];
  expect(openVisits(visits).map(({ key }) => key)).toEqual(["/dashboard", "/role-list"]);
  expect(lastVisit(withoutVisits(visits, "/role-list", "close"))?.key).toBe("/dashboard");
});

it("views go with signing out, pins stay", async () => {
  const own = await newcomer();
  for (const path of ["/role-list", "/account-list"]) visit(own, path);
  await changeVisits(own, (visits) => withPin(visits, "/account-list", true));
  await deleteVisits(own);
  expect(await keysOf(own)).toEqual(["/dashboard", "/account-list"]);
});

it("looking at the same view again writes nothing", async () => {
  const own = await newcomer();
  visit(own, "/role-list");
  await flushVisits();
  const stored = await storedFor(own);
  visit(own, "/role-list");
  await flushVisits();
  expect(await storedFor(own)).toBe(stored);
  visit(own, "/role-list?page=2");
  await flushVisits();
  expect(await storedFor(own)).not.toBe(stored);
});

it("views of the declaration desk take no place of the console's", async () => {
  const own = await newcomer();
  visit(own, "/role-list/1");
  for (let id = 1; id <= VISITS_MAX + 1; id += 1) visit(own, `/phsb/code-list/${id}`);
  const keys = await keysOf(own);
  expect(keys).toContain("/role-list/1");
  expect(keys.filter((key) => key.startsWith("/phsb/"))).toHaveLength(VISITS_MAX);
  expect(keys).not.toContain("/phsb/code-list/1");
});

it("a view takes its place before another, at the end, or nowhere new", async () => {
  const own = await newcomer();
  for (const address of ["/role-list", "/account-list", "/custom-list"]) visit(own, address);
  await changeVisits(own, (visits) => withMoved(visits, "/custom-list", "/role-list"));
  expect(await keysOf(own)).toEqual(["/dashboard", "/custom-list", "/role-list", "/account-list"]);
  await changeVisits(own, (visits) => withMoved(visits, "/dashboard", ""));
  expect(await keysOf(own)).toEqual(["/custom-list", "/role-list", "/account-list", "/dashboard"]);
  for (const [key, before] of [
    ["/role-list", "/role-list"],
    ["/nowhere", "/role-list"],
  ] as const)
    await changeVisits(own, (visits) => withMoved(visits, key, before));
  expect(await keysOf(own)).toEqual(["/custom-list", "/role-list", "/account-list", "/dashboard"]);
});
