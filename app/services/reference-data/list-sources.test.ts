import { expect, it } from "vitest";
import { sourceOf } from "./list-sources";

const AT = Date.UTC(2026, 0, 1);
const GACC = "海关总署代码表（2020年5月公布）";

it.each([
  [GACC, "2020-05", { publisher: "海关总署", version: "2020-05", mayBeOld: true }],
  [GACC, "2025-03", { publisher: "海关总署", version: "2025-03", mayBeOld: false }],
  [GACC, "2025", { publisher: "海关总署", version: "2025", mayBeOld: false }],
  ["公开资料整理", "", { publisher: "", version: "", mayBeOld: true }],
])(
  "the source of a list says who has published it, and whether it may be old: %s, %j",
  (source, date, text) => {
    expect(sourceOf({ source, versionDate: date }, AT)).toEqual(text);
  },
);
