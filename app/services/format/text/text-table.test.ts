import { expect, it } from "vitest";
import { textTable } from "./text-table";

it("puts columns one below the other, Chinese ones too", () => {
  const table = textTable([
    ["时间", "to", "内容"],
    ["8", "138****8000", "您的密码已修改。"],
    ["12:00", "", ""],
  ]);
  expect(table).toBe("时间   to           内容\n8      138****8000  您的密码已修改。\n12:00\n");
  expect(textTable([])).toBe("");
});
