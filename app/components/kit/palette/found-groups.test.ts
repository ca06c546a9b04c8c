import { expect, it } from "vitest";
import { foundGroups, type SearchAnswer } from "./found-groups";

const NO_RESULTS: SearchAnswer = { query: "", recent: [], found: [], records: [] };
const roles = { title: "角色列表", place: "角色管理", href: "/role-list" };
const visited = {
  key: "/role-list",
  href: "/role-list?sort=name",
  name: null,
  page: "角色列表",
  icon: "point",
  isPageOfRecord: false,
};

it("kinds without anything are left out", () => expect(foundGroups(NO_RESULTS)).toEqual([]));

it("what was seen last stands first, as it was left, and is not named again", () => {
  const groups = foundGroups({ ...NO_RESULTS, recent: [{ ...visited, pinned: false }], found: [roles] });
  expect(groups).toEqual([
    { kind: "recent", found: [{ title: "角色列表", place: "", href: "/role-list?sort=name" }] },
  ]);
});

it("pages come before records, and a record seen last says of which list it is", () => {
  const record = { title: "客服", place: "角色列表 support", href: "/role-list/7" };
  const recent = [{ ...visited, key: "/role-list/9", href: "/role-list/9", name: "审核", pinned: false }];
  const groups = foundGroups({ ...NO_RESULTS, recent, found: [roles], records: [record] });
  expect(groups.map(({ kind }) => kind)).toEqual(["recent", "pages", "records"]);
  expect(groups[0]!.found).toEqual([{ title: "审核", place: "角色列表", href: "/role-list/9" }]);
});
