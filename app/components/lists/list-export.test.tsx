import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { ListExport } from "./list-export";

it("offers a workbook of any number of rows, and the formats of the list", () => {
  const html = renderToStaticMarkup(
    <ListExport href="/role-list/export" formats={[{ value: "json", text: "JSON" }]} />,
  );
  const [, select = ""] = /<select[^>]*name="format"[^>]*>(.*?)<\/select>/.exec(html) ?? [];
  expect([...select.matchAll(/value="(\w+)"/g)].map(([, value]) => value)).toEqual([
    "csv",
    "gb18030",
    "xlsx",
    "json",
  ]);
});
