import { expect, it } from "vitest";
import { roleAndOrganization, roleLabel } from "./role-label";

const role = { code: "desk-lead", name: "报关主管" };

it("a role has the organisation that it belongs to behind its name, a shared one has none", () => {
  expect(roleLabel({ ...role, organization: "远洋贸易" })).toBe("desk-lead-报关主管（远洋贸易）");
  expect(roleLabel({ ...role, organization: null })).toBe("desk-lead-报关主管");
});

it("a proposed text is read back, with brackets in either name", () => {
  expect(roleAndOrganization("a-主管（甲）")).toEqual([{ role: "a-主管", organization: "甲" }]);
  expect(roleAndOrganization("a-主管（代）（上海（甲）公司）")).toContainEqual({
    role: "a-主管（代）",
    organization: "上海（甲）公司",
  });
  expect(roleAndOrganization("a-主管")).toEqual([]);
});
