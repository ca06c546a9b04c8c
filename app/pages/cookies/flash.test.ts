import { describe, expect, it } from "vitest";
import { flashHeader, consumeFlash, type Flash } from "./flash.server";

const NOTICE: Flash = {
  kind: "success",
  text: "注册成功，请登录",
  detail: "下一步：登录后完善资料、完成身份认证",
};
const EXPIRED: Flash = { kind: "expired", text: "您的登录信息已失效，请重新登录" };

const asked = (cookie?: string) =>
  new Request("http://localhost:3000/login", { headers: cookie ? { cookie } : {} });

async function broughtBack(flash: Flash): Promise<string> {
  return (await flashHeader(flash)).split(";")[0]!;
}

describe("consumeFlash", () => {
  it("shows a notice once: it comes with the header that removes it", async () => {
    const { flash, header } = await consumeFlash(asked(await broughtBack(NOTICE)), ["success", "error"]);
    expect(flash).toEqual(NOTICE);
    expect(header).toMatch(/^flash=/);
    expect(header).toMatch(/Max-Age=0/);
    const removed = header!.split(";")[0]!;
    expect(await consumeFlash(asked(removed), ["success"])).toEqual({ flash: null, header: null });
  });

  it("leaves what the page does not show for the page that does", async () => {
    const cookie = await broughtBack(EXPIRED);
    expect(await consumeFlash(asked(cookie), ["success", "error"])).toEqual({ flash: null, header: null });
    expect((await consumeFlash(asked(cookie), ["expired"])).flash).toEqual(EXPIRED);
  });

  it("leaves it for the person when a script only looks ahead", async () => {
    const cookie = await broughtBack(NOTICE);
    expect(await consumeFlash(asked(cookie), ["success"], { ahead: true })).toEqual({
      flash: NOTICE,
      header: null,
    });
  });

  it("takes only what this site has signed", async () => {
    const cookie = await broughtBack(NOTICE);
    const forged = `flash=${Buffer.from(JSON.stringify({ kind: "success", text: "假" })).toString("base64")}`;
    for (const bad of [
      undefined,
      "flash=",
      "flash=x.y",
      forged,
      `${cookie}x`,
      cookie.replace("flash=", "flash=x"),
    ])
      expect(await consumeFlash(asked(bad), ["success"])).toEqual({ flash: null, header: null });
  });

  it("is out of reach of scripts and other sites", async () => {
    const header = await flashHeader(NOTICE);
    expect(header).toMatch(/HttpOnly/);
    expect(header).toMatch(/SameSite=Lax/);
    expect(header).toMatch(/Path=\//);
  });
});
