import { beforeAll, describe, expect, it } from "vitest";
import { formAsking } from "../support/browser-client";
import { envelopeOf, wireAsking, type Asking } from "../support/http-client";
import { RawConnection } from "../support/raw-http";
import { startSite, type Environment, type Site } from "../support/site-process";

const PUBLIC_HOST = "www.customs-online.cn";
const PUBLIC: Environment = {
  SITE_ORIGIN: `https://${PUBLIC_HOST}`,
  SECRET_KEYS: "k7Qd2mXw9Rz4Tn8Vb3Yc6Hf1Js5Lp0Ga",
  SMTP_URL: "smtp://127.0.0.1:9",
  SMS_URL: "http://127.0.0.1:9",
  CAPTCHA_FIXED_ANSWER: "",
};
const IMAGE = "/api/yxd-system/sys/randomImage/1";

function siteWith(environment: Environment = {}): () => Site {
  let site: Site;
  beforeAll(async () => {
    site = await startSite({ environment });
    return site.stop;
  });
  return () => site;
}

const under = (host: string, asking: Asking = {}): Asking => ({
  ...asking,
  headers: { ...asking.headers, Host: host },
});

/** The status of a WebSocket handshake without a session. */
async function handshake({ port }: Site, host: string): Promise<number | undefined> {
  const lines = [
    "GET /api/yxd-system/websocket/1 HTTP/1.1",
    `Host: ${host}`,
    "Connection: Upgrade",
    "Upgrade: websocket",
    "Sec-WebSocket-Version: 13",
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
  ];
  const connection = new RawConnection(port).write(`${lines.join("\r\n")}\r\n\r\n`);
  return (await connection.answer())?.status;
}

describe("a site that knows its name", () => {
  const site = siteWith(PUBLIC);
  const FOREIGN = ["evil.example", `${PUBLIC_HOST}.evil.example`, "customs-online.cn", "203.0.113.7:443"];

  it.each(FOREIGN)("refuses all that is asked of %s", async (host) => {
    const asked: readonly (readonly [path: string, asking?: Asking])[] = [
      ["/"],
      ["/login"],
      ["/cmsweb"],
      ["/login", { method: "HEAD" }],
      ["/favicon.svg"],
      ["/personal?x=1"],
      ["/no-such-page"],
      ["/login?_data=routes%2Flogin"],
      ["/appearance", formAsking({ scheme: "dark", returnTo: "/" }, { Origin: `https://${PUBLIC_HOST}` })],
      [IMAGE],
      ["/api/yxd-system/sys/login", wireAsking({})],
      ["/baseurl/none"],
    ];
    for (const [path, asking] of asked) {
      const { status, headers, cookies } = await site().ask(path, under(host, asking));
      expect([path, status, headers.location, cookies]).toEqual([path, 421, undefined, []]);
      expect(headers["cache-control"]).toBe("no-store");
    }
    expect(await handshake(site(), host)).toBe(421);
  });

  it("says where it is, and repeats nothing of what it was called", async () => {
    const page = await site().ask("/login", under(`evil"><b>.example`));
    expect(page.text).toContain("<h1>访问地址不正确</h1>");
    expect(page.text).toContain(`这个地址不属于本网站，请访问 https://${PUBLIC_HOST}<`);
    expect(page.text).toContain(`<a href="https://${PUBLIC_HOST}/">返回首页</a>`);
    expect(page.text).not.toContain("evil");
    const call = await site().ask(IMAGE, under("evil.example"));
    expect(envelopeOf(call)).toMatchObject({
      success: false,
      code: 421,
      message: `这个地址不属于本网站，请访问 https://${PUBLIC_HOST}`,
    });
  });

  it("is found by whatever name a health check has", async () => {
    for (const host of ["evil.example", "10.0.0.7:3000", "localhost"])
      for (const path of ["/healthz", "/readyz"])
        expect((await site().ask(path, under(host))).status, `${host}${path}`).toBe(200);
    const bare = await new RawConnection(site().port).write("GET /readyz HTTP/1.0\r\n\r\n").answer();
    expect(bare?.status).toBe(200);
  });

  it.each([
    ["$host", PUBLIC_HOST],
    ["$http_host at the port of https", `${PUBLIC_HOST}:443`],
    ["$http_host at another port", `${PUBLIC_HOST}:8443`],
    ["capitals", PUBLIC_HOST.toUpperCase()],
  ])("goes on behind a proxy that passes %s on", async (_what, host) => {
    for (const path of ["/login", "/cmsweb", "/favicon.svg", IMAGE])
      expect((await site().ask(path, under(host))).status, path).toBe(200);
    expect(await handshake(site(), host)).toBe(403);
  });

  it("logs the first foreign name alone", () => {
    const lines = site()
      .output()
      .split("\n")
      .filter((line) => line.includes("a request names another host"));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(`"site":"https://${PUBLIC_HOST}"`);
  });
});

describe("a loopback site behind a proxy at another port", () => {
  const site = siteWith({ SITE_ORIGIN: "http://localhost:8080" });

  it("answers under what nginx passes on, and never leads in a circle", async () => {
    const passed = ["localhost", "localhost:8080", `127.0.0.1:${site().port}`, `localhost:${site().port}`];
    for (const host of passed) expect((await site().ask("/login", under(host))).status, host).toBe(200);
    const stray = await site().ask("/login", under("127.0.0.1:8080"));
    expect([stray.status, stray.headers.location]).toEqual([302, "http://localhost:8080/login"]);
  });
});

describe("a site that nobody has named", () => {
  const site = siteWith({ SITE_ORIGIN: "" });

  it("answers under every name, as on its first day", async () => {
    for (const host of ["evil.example", "10.0.0.7:3000", `localhost:${site().port}`])
      for (const path of ["/login", "/favicon.svg", IMAGE])
        expect((await site().ask(path, under(host))).status, `${host}${path}`).toBe(200);
    const stray = await site().ask("/login", under(`127.0.0.1:${site().port}`));
    expect([stray.status, stray.headers.location]).toEqual([302, `${site().origin}/login`]);
  });
});
