import { expect, it } from "vitest";
import { describeCardEnd } from "./card-end";

const DAY = 24 * 60 * 60 * 1000;
const AT = Date.UTC(2026, 0, 1);
const later = "请及时到发证机构换发，换发后重新绑定";

it.each([
  ["31 days", 31 * DAY, null],
  ["a moment more than 30 days", 30 * DAY + 1, null],
  ["30 days", 30 * DAY, `您的卡证书将于2026-01-31到期，还有30天，${later}`],
  ["a day", DAY, `您的卡证书将于2026-01-02到期，还有1天，${later}`],
  ["less than a day", DAY - 1, `您的卡证书将于2026-01-02到期，不足1天，${later}`],
])("describes a certificate's end in %s", (_name, ms, text) => {
  expect(describeCardEnd(AT + ms, AT)).toBe(text);
});
