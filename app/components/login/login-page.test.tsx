import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { FormAnswer } from "../form/fields-of";
import { LoginPage } from "./login-page";
import type { LoginPageProps, LoginView } from "./login-page.types";

const VIEWS: LoginView[] = ["password", "code", "reset", "register-phone", "register-email"];

function render(props: Partial<LoginPageProps>): string {
  return renderToStaticMarkup(
    <LoginPage
      view="password"
      nonce="nonce-1"
      query=""
      username=""
      agreed={false}
      isProved={false}
      notice={null}
      signedInAs={null}
      target={null}
      offer={null}
      codeSent={null}
      hasCardSignIn={false}
      outcome={null}
      site={{ title: "在线海关", icp: "备案号" }}
      appearance={{ scheme: "auto", size: "medium", contrast: "normal", colours: "normal", ahead: "on" }}
      {...props}
    />,
  );
}

function failed(error: Record<string, string[]>, initialValue: Record<string, string> = {}) {
  return { result: { status: "error" as const, error, initialValue }, presentation: "box" as const };
}

describe.each(VIEWS)("login page, %s", (view) => {
  const html = render({ view, query: "redirect=%2Fphsb" });

  it("has one heading, the token in every form, and keeps the query in its links", () => {
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html.match(/name="checkKey" value="nonce-1"/g)).toHaveLength(html.match(/<form/g)?.length ?? 0);
    for (const [, href] of html.matchAll(/(?:href|action)="(\/login\?[^"]*)"/g))
      expect(href).toContain("redirect=%2Fphsb");
  });

  it("leaves validation to the server and has no dead control", () => {
    expect(html).not.toMatch(/\srequired/);
    expect(html).toContain("noValidate");
    for (const [button] of html.matchAll(/<button[^>]*type="button"[^>]*>/g))
      expect(button).toContain("hidden");
    expect(html).not.toMatch(/\sstyle=|<script/);
  });
});

describe("login page", () => {
  it("leads to sign-in by card where that is configured, and only there", () => {
    const cardLink = 'href="/console/login?tab=card"';
    for (const view of ["password", "code"] as const) {
      expect(render({ view, hasCardSignIn: true })).toContain(cardLink);
      expect(render({ view })).not.toContain(cardLink);
    }
  });

  it("never renders passwords and codes back", () => {
    const typed = { username: "13800138000", password: "typed-secret", captcha: "typed-code" };
    const html = render({ outcome: failed({ captcha: ["图形验证码错误或已过期，请重新输入"] }, typed) });
    expect(html).toContain('value="13800138000"');
    expect(html).not.toContain("typed-secret");
    expect(html).not.toContain("typed-code");
  });

  it.each<[string, Record<string, string[]>, FormAnswer["cause"]]>([
    ["请修正下列问题", { username: ["请输入手机号/邮箱"], "": ["请重试"] }, undefined],
    ["未能完成", { "": ["用户名或密码错误"] }, undefined],
    ["未能完成", { captcha: ["请42秒后再获取验证码"] }, "limited"],
    ["暂时无法完成", { "": ["系统繁忙，请稍后重试"] }, "unavailable"],
    ["暂时无法完成", { captcha: ["系统繁忙，请稍后重试"] }, "unavailable"],
  ])("is titled %s after such an answer", (title, error, cause) => {
    const { result, ...outcome } = failed(error);
    const html = render({ outcome: { ...outcome, result: { ...result, ...(cause && { cause }) } } });
    expect(/<h2>([^<]*)<\/h2><ul>/.exec(html)?.[1]).toBe(title);
  });

  it("lists every error as a link to its field, beside it too, and can be dismissed", () => {
    const html = render({ outcome: failed({ username: ["请输入手机号/邮箱"], password: ["请输入密码"] }) });
    expect(html).toMatch(/role="alert" tabindex="-1" autofocus=""/);
    expect(html).toContain('<a href="#sign-in-username">请输入手机号/邮箱</a>');
    expect(html).toContain('<a href="#sign-in-password">请输入密码</a>');
    expect(html.match(/aria-invalid="true"/g)).toHaveLength(2);
    expect(html).toMatch(/href="\/login\?mode=1"[^>]*>关闭</);
  });

  it("presses the main button on Enter: it stands first in its form", () => {
    const first = /<form[^>]*data-main[^>]*>.*?<button[^>]*value="([^"]+)"/.exec(
      render({ view: "register-phone" }),
    );
    expect(first?.[1]).toBe("register");
  });

  it("shows the seconds beneath the send button", () => {
    const codeSent = { seconds: 42, typed: "13800138000" };
    const html = render({ view: "code", username: "13800138000", codeSent });
    expect(html).toContain("42秒后可重新发送");
  });

  it("lets whoever has mistyped the number ask for a code at once", () => {
    const html = render({
      view: "code",
      username: "13800138001",
      codeSent: { seconds: 42, typed: "13800138000" },
    });
    expect(html).not.toContain("秒后可重新发送");
  });

  it("says that the code is still good when only a password failed", () => {
    const outcome = { ...failed({ password: ["密码不能少于8位！"] }), codeStillValid: true };
    expect(render({ view: "register-phone", outcome })).toMatch(
      /<p class="still"[^>]*still">验证码仍然有效，请重新输入/,
    );
    expect(render({ view: "register-phone" })).toMatch(/<p class="still"[^>]*hidden/);
  });
});
