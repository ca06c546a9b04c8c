import { expect, it } from "vitest";
import { csvLine } from "./csv";

it("quotes what would end a cell", () => {
  expect(csvLine(["张三", "a,b", 'say "hi"', "two\nlines", ""])).toBe(
    '张三,"a,b","say ""hi""","two\nlines",\r\n',
  );
});

it.each(["=1+1", "+86", "-1", "@SUM(A1)", "\t=1", "\r=1", "  =1", "|cmd", "%0A"])("guards %j", (text) => {
  expect(csvLine([text]).replaceAll('"', "")).toBe(`'${text}\r\n`);
});
