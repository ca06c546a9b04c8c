import { describe, expect, it } from "vitest";
import {
  departmentAt,
  LARGE,
  largePhone,
  memberAt,
  organizationAt,
  personName,
  type LargeSizes,
} from "./large-plan";

const SMALL: LargeSizes = { organizations: 10, accounts: 2000, departments: 500, roles: 5 };

const indexes = (count: number) => Array.from({ length: count }, (_, index) => index);

describe("the plan of large data", () => {
  it("has what measurements ask for", () => {
    expect(LARGE).toEqual({ organizations: 20_000, accounts: 1_000_000, departments: 200_000, roles: 2_000 });
  });

  it("hangs first-level customers below customers only", () => {
    for (const index of indexes(SMALL.organizations)) {
      const { kind, parent } = organizationAt(index);
      if (parent === null) continue;
      expect(kind).toBe("customer");
      expect(organizationAt(parent)).toEqual({ kind: "customer", parent: null });
    }
    expect(
      indexes(10)
        .map((index) => organizationAt(index).kind[0])
        .join(""),
    ).toBe("ccccpccccp");
  });

  it("makes one tree of at most ten levels, each department below an earlier one of its organisation", () => {
    const depth = (index: number, sizes: LargeSizes): number => {
      const { parent } = departmentAt(index, sizes);
      return parent === null ? 1 : 1 + depth(parent, sizes);
    };
    for (const index of indexes(SMALL.departments)) {
      const { organization, parent } = departmentAt(index, SMALL);
      if (parent === null) continue;
      expect(parent).toBeLessThan(index);
      expect(departmentAt(parent, SMALL).organization).toBe(organization);
    }
    expect(depth(LARGE.departments - 1, LARGE)).toBeLessThanOrEqual(10);
  });

  it("gives every organisation one administrator, and people departments of their own organisation", () => {
    const members = indexes(SMALL.accounts).map((index) => memberAt(index, SMALL));
    const administered = members.flatMap((member) =>
      member?.role === "administrator" ? member.organization : [],
    );
    expect(administered.sort()).toEqual(indexes(SMALL.organizations));
    for (const member of members) {
      if (member?.department == null) continue;
      expect(departmentAt(member.department, SMALL).organization).toBe(member.organization);
    }
    expect(members.filter((member) => member === null)).toHaveLength(100);
    expect(members.some((member) => member?.role === "own")).toBe(true);
  });

  it("calls people by names and phones of their own", () => {
    const names = indexes(2000).map(personName);
    expect(new Set(names).size).toBeGreaterThan(800);
    for (const name of names) expect(name).toMatch(/^\p{Script=Han}{2,3}$/u);
    expect(largePhone(999_999)).toMatch(/^1[3-9]\d{9}$/);
  });
});
