import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { titlesIn } from "../support/test-titles";

/** A planned capability, which will bring its tests. */
type Capability = "widget" | "console" | "card";

/**
 * Every text of docs/product.md, section 8, has a test of this name, or will; the last is of
 * docs/product.md, section 5.
 */
const TESTS: readonly [name: string, where: { file: string } | { with: Capability }][] = [
  ["§8 change password shows the server's message", { file: "journeys/change-password.spec.ts" }],
  ["§8 account code sending shows the server's message", { file: "journeys/account-operations.spec.ts" }],
  ["§8 marking a message shows the server's message", { file: "journeys/messages.spec.ts" }],
  ["§8 profile failure carries its reason", { file: "journeys/personal.spec.ts" }],
  ["§8 profile success says 修改成功", { file: "journeys/personal.spec.ts" }],
  ["§8 user info failure carries its reason", { file: "journeys/personal.spec.ts" }],
  ["§8 upload failure shows message or 系统异常", { file: "journeys/avatar.spec.ts" }],
  ["§8 verify, bind and modify fall back to 系统异常", { file: "journeys/account-operations.spec.ts" }],
  ["§8 failed message list empties list and badge", { file: "journeys/messages.spec.ts" }],
  ["§8 mark all read failure", { file: "journeys/messages.spec.ts" }],
  ["§8 mark all read success", { file: "journeys/messages.spec.ts" }],
  ["§8 code sent says 发送验证码成功 and nothing after it", { file: "journeys/account-operations.spec.ts" }],
  ["§8 login page shows server messages verbatim", { file: "forms/code-sending.spec.ts" }],
  ["§8 sign-in failures stand in a dismissible box", { file: "forms/password-form.spec.ts" }],
  ["§8 registration and send-code failures toast", { file: "forms/code-sending.spec.ts" }],
  ["§8 captcha fetch failure names its reason", { file: "enhanced/toasts.spec.ts" }],
  ["§8 501 opens 设置登录密码", { file: "journeys/first-password.spec.ts" }],
  ["§8 expired session notice is shown once", { file: "journeys/ended-session.spec.ts" }],
  ["§8 failed reference list names itself", { file: "journeys/code-lookup.spec.ts" }],
  ["§8 dead sub-app is logged and shown with retry", { file: "once/sub-app-strangers.spec.ts" }],
  ["§8 card signature error", { with: "card" }],
  ["§8 card login failed, later", { with: "card" }],
  ["§8 card login failed", { with: "card" }],
  ["§8 card signature fetch failed", { with: "card" }],
  ["§8 card control too old", { with: "card" }],
  ["§8 card captcha failed", { with: "card" }],
  ["§8 card authorisation error", { with: "card" }],
  ["§8 card control unreachable after 9 attempts", { with: "card" }],
  ["§8 card 205 is not authorised", { with: "card" }],
  ["§8 client rejects other codes and passes binaries", { file: "once/page-client.spec.ts" }],
  ["§8 401 clears tabs and goes to login", { file: "journeys/ended-session.spec.ts" }],
  ["§8 other failures keep the response", { file: "once/page-client.spec.ts" }],
  ["§8 chunk failures say type and address", { file: "enhanced/shell-faults.spec.ts" }],
  ["§8 collection toast default text", { with: "widget" }],
  ["§5 card tab and account tab texts", { with: "card" }],
];

const FOLDER = "tests/e2e";
const suite = readdirSync(FOLDER, { withFileTypes: true, recursive: true })
  .filter((entry) => entry.name.endsWith(".spec.ts"))
  .flatMap((entry) => titlesIn(join(entry.parentPath, entry.name)));

describe("the tests of the texts in docs/product.md, section 8", () => {
  it("are listed once each", () => {
    const names = TESTS.map(([name]) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(suite.filter((title) => title.startsWith("§")).sort()).toEqual(
      TESTS.flatMap(([name, where]) => ("file" in where ? [name] : [])).sort(),
    );
  });

  it.each(TESTS)("%s", (name, where) => {
    if ("file" in where) expect(titlesIn(join(FOLDER, where.file))).toContain(name);
    else expect(suite, `comes with ${where.with}, but is there`).not.toContain(name);
  });
});
