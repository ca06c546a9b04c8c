import { expect, it } from "vitest";
import { readFindings } from "./html-checker.mjs";

const error = (message, more) => ({
  type: "error",
  url: "file:/tmp/pages/0.html",
  message,
  extract: `<span\n aria-label="必填">`,
  ...more,
});
const findings = (messages) =>
  readFindings(JSON.stringify({ messages }), new Map([["0.html", "录入 /phsb，无脚本"]]));

it("names the page of an error, how often it stands there, and the first place", () => {
  const unlabelled = "The “aria-label” attribute must not be specified on any “span” element";
  expect(findings([error(unlabelled), error(unlabelled), error("Stray end tag “p”.")])).toEqual([
    `录入 /phsb，无脚本：${unlabelled}（2 处）<span aria-label="必填">`,
    `录入 /phsb，无脚本：Stray end tag “p”.（1 处）<span aria-label="必填">`,
  ]);
});

it("takes a document that cannot be read for an error, and remarks for none", () => {
  expect(
    findings([{ type: "non-document-error", url: "file:/tmp/pages/0.html", message: "cut off" }]),
  ).toEqual(["录入 /phsb，无脚本：cut off（1 处）"]);
  expect(findings([{ type: "info", subType: "warning", message: "Trailing slash" }])).toEqual([]);
});

it("excepts the complaint of vector-effect by its exact text", () => {
  const complaint = "CSS: “vector-effect”: Property “vector-effect” doesn't exist.";
  expect(findings([error(complaint)])).toEqual([]);
  expect(findings([error(complaint.replaceAll("vector", "victor"))])).toHaveLength(1);
});
