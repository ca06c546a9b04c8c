import { describe, expect, it } from "vitest";
import { grantTree, planGrants } from "./plan-grants";

/** 1 group with the pages 2 and 3; 2 has the buttons 4 and 5, 3 the hidden page 6 with the button 7. */
const resources = [
  { id: 1, parent_id: null, title: "1", perms: null },
  { id: 2, parent_id: 1, title: "2", perms: "a:list" },
  { id: 3, parent_id: 1, title: "3", perms: "b:list" },
  { id: 4, parent_id: 2, title: "4", perms: "a:edit" },
  { id: 5, parent_id: 2, title: "5", perms: "a:create" },
  { id: 6, parent_id: 3, title: "6", perms: "c:list" },
  { id: 7, parent_id: 6, title: "7", perms: "c:edit" },
];
const everything = new Set(resources.map(({ id }) => id));
const plan = (before: number[], ticked: number[], ownResources: ReadonlySet<number> = everything) =>
  planGrants(resources, { before: new Set(before), ticked: new Set(ticked), ownResources });

it("a page in the tree that is called as the one above it has the name of its records", () => {
  const list = { id: 1, parent_id: null, title: "角色列表", perms: "role:list" };
  const members = { id: 2, parent_id: 1, title: "角色列表", perms: "role-assign:list" };
  const titles = (below: typeof members) => {
    const [above] = grantTree([list, below], new Set([1, 2]));
    return [above!.title, above!.children[0]!.title];
  };
  expect(titles(members)).toEqual(["角色列表", "分配角色"]);
  expect(titles({ ...members, title: "成员" })).toEqual(["角色列表", "成员"]);
});

describe("planGrants", () => {
  it("takes what is above a ticked child, and says so", () => {
    expect(plan([], [7])).toEqual({
      after: [1, 3, 6, 7],
      added: [1, 3, 6, 7],
      removed: [],
      byRule: [1, 3, 6],
    });
  });

  it("drops what is below an unticked parent, and says so", () => {
    const before = [1, 2, 3, 4, 5, 6, 7];
    expect(plan(before, [1, 2, 4, 5, 6, 7])).toEqual({
      after: [1, 2, 4, 5],
      added: [],
      removed: [3, 6, 7],
      byRule: [6, 7],
    });
  });

  it("lets a newly ticked child win over its unticked parent", () => {
    expect(plan([1, 2, 4], [1, 5])).toMatchObject({ after: [1, 2, 5], added: [5], removed: [4] });
  });

  it("keeps what the editor does not hold, with everything above it", () => {
    const ownResources = new Set([1, 2, 4]);
    expect(plan([1, 2, 5], [], ownResources)).toMatchObject({ after: [1, 2, 5], added: [], removed: [] });
    expect(plan([1, 2], [1, 2, 5, 3], ownResources)).toMatchObject({ after: [1, 2], added: [] });
  });

  it("changes nothing when nothing is changed, and takes no foreign resource", () => {
    expect(plan([1, 2, 4], [1, 2, 4])).toEqual({ after: [1, 2, 4], added: [], removed: [], byRule: [] });
    expect(plan([1, 2], [1, 2, 99])).toEqual({ after: [1, 2], added: [], removed: [], byRule: [] });
  });
});
