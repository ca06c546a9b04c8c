import { beforeAll, describe, expect, it } from "vitest";
import { administratorOf } from "../../../../../tests/support/actors";
import { makePerson } from "../../../../../tests/support/people";
import { joinOrganization } from "../../../../../tests/support/sample-rows";
import { clockTime } from "../../../../../tests/support/still-clock";
import { db } from "../../../db/client.server";
import type { ListDefinition, Viewer } from "../../../collections/lists/define-list.server";
import { viewList } from "../../../collections/lists/list-view.server";
import { formatTime } from "../../../format/time";
import { env } from "../../../runtime/configuration/env.server";
import { NO_VIEWS } from "../../../collections/lists/saved-views.server";
import { signInList } from "../../../operations/trail/sign-in-list.server";
import { accountList } from "./account-list.server";
import { findAccountOption, suggestAccounts } from "./account-lookups.server";

const PHONE = "13855667788";
const OTHER = "13955660000";
const MASKED = "138****7788";

let lacking: Viewer;
let holding: Viewer;

beforeAll(async () => {
  const { actor, organizationId } = await administratorOf("customer");
  const clerk = await makePerson({ username: "周样本", realname: "周样本", phone: PHONE });
  const other = await makePerson({ username: "吴样本", realname: "吴样本", phone: OTHER });
  const named = await makePerson({ username: "郑样本7788", realname: "郑样本7788", phone: "13655660001" });
  for (const { id } of [clerk, other, named]) await joinOrganization(db, id, organizationId);
  const viewer = { scope: actor.scope, accountId: actor.accountId, at: clockTime() };
  lacking = { ...viewer, may: (perms) => perms !== "account:reveal-contact" };
  holding = { ...viewer, may: () => true };
});

function view<Row extends { readonly id: number }>(
  list: ListDefinition<Row>,
  search: Record<string, string>,
  viewer: Viewer,
) {
  const columnPreferences = { columns: [], widths: {} };
  const look = { path: `/${list.slug}`, title: "列表", views: NO_VIEWS, pins: [] };
  return viewList(db, list, { ...look, search: new URLSearchParams(search), columnPreferences }, viewer);
}

const found = async (term: string, viewer: Viewer) =>
  (await view(accountList, { keyword: term }, viewer)).rows.map(({ name }) => name).sort();

const suggested = async (term: string, viewer: Viewer) =>
  (await suggestAccounts(term, viewer)).map(({ text }) => text.replace(/^\d+-/, "")).sort();

describe.each([
  ["the list of accounts", found],
  ["what comboboxes of accounts propose", suggested],
])("%s", (_, search) => {
  it("finds by what the mask shows, whoever looks", async () => {
    for (const viewer of [lacking, holding]) {
      expect(await search("138", viewer)).toEqual(["周样本"]);
      expect(await search(MASKED, viewer)).toEqual(["周样本"]);
      expect(await search("7788", viewer)).toEqual(["周样本", "郑样本7788"].sort());
      expect(await search(PHONE, viewer)).toEqual(["周样本"]);
    }
  });

  it("finds by a longer beginning for whoever holds the right alone", async () => {
    for (let length = 4; length < PHONE.length; length += 1) {
      expect(await search(PHONE.slice(0, length), lacking)).toEqual([]);
      expect(await search(PHONE.slice(0, length), holding)).toEqual(["周样本"]);
    }
  });

  it("finds by no other end than the four digits that the mask shows", async () => {
    for (let length = 5; length < PHONE.length; length += 1)
      expect(await search(PHONE.slice(-length), lacking)).toEqual([]);
    expect(await search("139****7788", lacking)).toEqual([]);
    expect(await search("138****7780", lacking)).toEqual([]);
  });
});

describe("what comboboxes of accounts propose", () => {
  it("names people by their 姓名, two of one with the login name, and is found again", async () => {
    for (const username of ["alike-one", "alike-two"]) await makePerson({ username, realname: "冯同名" });
    await makePerson({ username: "alike-three", realname: "冯异名" });
    const staff = { ...holding, scope: { kind: "all" } as const };
    const all = await suggestAccounts("fengt", staff);
    expect(all.map(({ text }) => text.replace(/^\d+-/, ""))).toEqual([
      "冯同名（alike-one）",
      "冯同名（alike-two）",
    ]);
    for (const option of all)
      expect((await findAccountOption(option.text, staff))?.value, option.text).toBe(option.value);
    expect(await findAccountOption("冯同名", staff)).toBeNull();
    expect((await findAccountOption("冯异名", staff))?.text).toMatch(/^\d+-冯异名$/);
    expect((await suggestAccounts("FYM", staff)).map(({ text }) => text.replace(/^\d+-/, ""))).toEqual([
      "冯异名",
    ]);
  });

  it("is found by a name behind a number, and by no phone: searches for those are counted as they are typed", async () => {
    expect(await suggested("7-周样本", lacking)).toEqual(["周样本"]);
    expect(await suggested(`7-${PHONE}`, lacking)).toEqual([]);
    expect(await suggested("7-138", lacking)).toEqual([]);
  });
});

const alike = (index: number) => `137${String(index).padStart(4, "0")}7788`;

describe("searches for too many whole phones", () => {
  it("are answered beside the field, with what was typed", async () => {
    const limit = env.limits.WHOLE_SEARCHES_ALIKE_PER_DAY;
    for (let index = 0; index <= limit; index += 1) expect(await found(alike(index), lacking)).toEqual([]);
    const until = formatTime(clockTime() + env.limits.WHOLE_SEARCH_BLOCK_SECONDS * 1000, "HH:mm");
    const problem = `查询完整手机号或邮箱过多，请在${until}后再试，也可以按手机号前三位或后四位查询`;
    const refused = { values: [OTHER], problem };
    const inList = await view(accountList, { keyword: OTHER }, lacking);
    expect(inList.rows).toEqual([]);
    expect(inList.filters).toContainEqual(expect.objectContaining({ code: "keyword", ...refused }));
    const inLog = await view(signInList, { account: OTHER }, lacking);
    expect(inLog.rows).toEqual([]);
    expect(inLog.filters).toContainEqual(expect.objectContaining({ code: "account", ...refused }));
    expect(await found(PHONE, holding)).toEqual(["周样本"]);
    expect(await found(MASKED, lacking)).toEqual(["周样本"]);
  });
});
