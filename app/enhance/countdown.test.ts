import { describe, expect, it } from "vitest";
import { remainingSeconds, sendLabel } from "./countdown";

describe("remainingSeconds", () => {
  it("rounds up, so that the button opens only when the server sends again", () => {
    expect(remainingSeconds(60_000, 0)).toBe(60);
    expect(remainingSeconds(60_000, 1)).toBe(60);
    expect(remainingSeconds(60_000, 59_001)).toBe(1);
  });

  it("is never negative", () => {
    expect(remainingSeconds(60_000, 60_000)).toBe(0);
    expect(remainingSeconds(60_000, 90_000)).toBe(0);
  });
});

describe("sendLabel", () => {
  it("shows the texts of docs/product.md, section 4", () => {
    expect(sendLabel(42)).toBe("重新发送(42s)");
    expect(sendLabel(1)).toBe("重新发送(1s)");
    expect(sendLabel(0)).toBe("发送验证码");
  });
});
