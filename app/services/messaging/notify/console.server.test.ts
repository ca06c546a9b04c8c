import { describe, expect, it } from "vitest";
import { composeMessage } from "./compose.server";
import { createConsoleSender } from "./console.server";

describe("console sender", () => {
  it.each([
    ["sms", "13800138000", ""],
    ["mail", "zhang@example.com", "【在线海关】登录验证码"],
  ] as const)("prints %s as one line with the code", async (channel, target, subject) => {
    const lines: string[] = [];
    const message = composeMessage(
      { channel, target, purpose: "sign-in", code: "482913", id: "1" },
      { subject, body: "登录验证码：482913，5分钟内有效。" },
    );
    expect(await createConsoleSender((line) => lines.push(line))(message)).toEqual({ ok: true });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/^[^\n]+\n$/);
    expect(lines[0]).toContain(`[${channel}] ${target} sign-in: ${subject}`);
    expect(lines[0]).toContain("登录验证码：482913");
  });
});
