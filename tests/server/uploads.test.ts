import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import SqliteDatabase from "better-sqlite3";
import { beforeAll, describe, expect, it } from "vitest";
import { BrowserClient, SAME_ORIGIN } from "../support/browser-client";
import { PASSWORD } from "../support/browser/people";
import { dataDir, fillDatabase, removeDatabase } from "../support/site-database";
import { RawConnection } from "../support/raw-http";
import { startSite, UNHURRIED, type Site } from "../support/site-process";
import { TEST_ENVIRONMENT } from "../support/test-environment";
import { isShort } from "../support/turns";
import { until } from "../support/until";
import { multipartOf, padded, pictureOf } from "../support/upload-files";

const KIB = 1024;
const MIB = 1024 * KIB;
const PERSONAL = "/personal?tab=1";
const AVATAR = { intent: "avatar", bizKey: "userAvatar" };
const TOO_LARGE = "上传文件大小不能超过 5MB!";

const environment = { ...UNHURRIED, SECRET_KEYS: TEST_ENVIRONMENT["SECRET_KEYS"]! };
const start = () => startSite({ dataDir, environment });

let site: Site;
let phone: string;
let png: Buffer;
beforeAll(async () => {
  await fillDatabase(async () => {
    const { makePerson } = await import("../support/people");
    phone = (await makePerson()).phone!;
  });
  png = await pictureOf("png", { width: 900, height: 900 });
  site = await start();
  return async () => {
    await site.stop();
    removeDatabase();
  };
});

async function signedIn(): Promise<BrowserClient> {
  const client = new BrowserClient(site);
  expect((await client.signIn(phone, PASSWORD)).status).toBe(303);
  return client;
}

const avatar = (
  bytes = png,
  headers: Readonly<Record<string, string>> = SAME_ORIGIN,
  fields: object = AVATAR,
) => multipartOf(fields as Record<string, string>, { name: "a.png", bytes }, headers);

function storedRows(): string[] {
  const database = new SqliteDatabase(join(dataDir, "online-customs.sqlite"), { readonly: true });
  try {
    return database.prepare("select path from uploads").pluck().all() as string[];
  } finally {
    database.close();
  }
}

describe("a page's form with a file", () => {
  it("gives somebody a picture, which the shell shows", async () => {
    const client = await signedIn();
    const answer = await client.ask(PERSONAL, avatar());
    expect([answer.status, answer.headers.location]).toEqual([303, PERSONAL]);
    const { text } = await client.ask(PERSONAL);
    const shown = [...text.matchAll(/\/api\/yxd-system\/sys\/common\/preview(\/avatar\/[\w/-]+\.png)/g)];
    expect(new Set(shown.map(([, path]) => path)).size).toBe(2);
    for (const [address] of shown)
      expect((await client.ask(address)).headers["content-type"]).toBe("image/png");
  });

  it("may be as long as 6 MiB, and is told in words when it is longer", async () => {
    const client = await signedIn();
    const large = await client.ask(PERSONAL, avatar(padded(png, 5 * MIB)));
    expect([large.status, large.text.includes(TOO_LARGE)]).toEqual([422, true]);
    const body = await client.ask(PERSONAL, avatar(padded(png, 6 * MIB)));
    expect([body.status, body.text.includes(TOO_LARGE)]).toEqual([413, true]);
  });

  it("must carry its token where nothing else proves where it comes from", async () => {
    const client = await signedIn();
    expect((await client.ask(PERSONAL, avatar(png, {}))).status).toBe(403);
    const form = await client.formToken(PERSONAL);
    expect((await client.ask(PERSONAL, avatar(png, {}, { ...AVATAR, form }))).status).toBe(303);
    const foreign = avatar(png, { "Sec-Fetch-Site": "cross-site" });
    expect((await client.ask(PERSONAL, foreign)).status).toBe(403);
  });

  it("of a visitor is answered at once and read by nobody", async () => {
    const answer = await site.ask(PERSONAL, avatar(padded(png, 5 * MIB)));
    expect([answer.status, answer.headers.location]).toEqual([303, "/login?redirect=%2Fpersonal%3Ftab%3D1"]);
  });

  it("of a visitor can be sent to its end after the answer, also where the connection ends with it", async () => {
    const { headers, body } = avatar();
    const lines = Object.entries({
      Host: "localhost",
      Connection: "close",
      "Content-Length": body!.length,
      ...headers,
    });
    const head = lines.map(([name, value]) => `${name}: ${String(value)}\r\n`).join("");
    const connection = new RawConnection(site.port).write(`POST ${PERSONAL} HTTP/1.1\r\n${head}\r\n`);
    await until("the answer", () => connection.received.includes("\r\n\r\n"));
    const bytes = body!.toString("latin1");
    for (let sent = 0; sent < bytes.length; sent += KIB) {
      connection.write(bytes.slice(sent, sent + KIB));
      await connection.flushed();
      expect(connection.isClosed).toBe(false);
    }
    expect(await connection.untilClosed()).toMatch(/^HTTP\/1\.1 303 /);
  });

  it.each(["/login", "/changePassword", "/personal/security/bind-phone"])(
    "is refused at %s",
    async (path) => {
      const answer = await (await signedIn()).ask(path, avatar());
      expect(answer.status).toBe(415);
    },
  );

  it("that is of another kind, broken or without a file is refused", async () => {
    const client = await signedIn();
    const other = await client.ask(PERSONAL, avatar(png, SAME_ORIGIN, { ...AVATAR, bizKey: "certLicense" }));
    expect([other.status, other.text.includes("上传类型不正确")]).toEqual([422, true]);
    const none = await client.ask(PERSONAL, multipartOf(AVATAR, undefined, SAME_ORIGIN));
    expect([none.status, none.text.includes("请选择图片")]).toEqual([422, true]);
    const { headers } = avatar();
    const broken = await client.ask(PERSONAL, { method: "POST", headers, body: "----cut-of-the-test\r\n" });
    expect([broken.status, broken.text.includes("请求格式不正确")]).toEqual([422, true]);
  });
});

const childrenOf = (pid: number) => {
  const list = `/proc/${pid}/task/${pid}/children`;
  return existsSync(list) ? readFileSync(list, "utf8").trim().split(" ").filter(Boolean).map(Number) : [];
};

describe("the process that opens files", () => {
  it("knows nothing, gives way to everybody, and goes with its server", async () => {
    const client = await signedIn();
    await client.ask(PERSONAL, avatar());
    const [child = 0, ...others] = childrenOf(site.pid);
    expect(others).toEqual([]);
    expect(readFileSync(`/proc/${child}/environ`, "utf8")).toMatch(/^(?:NODE_CHANNEL_\w+=\w+\0)*$/);
    const NICE = 18;
    const processState = readFileSync(`/proc/${child}/stat`, "utf8")
      .replace(/^.*\) /s, "x x ")
      .split(" ");
    expect(processState[NICE]).toBe("10");
    site.signal("SIGKILL");
    await site.ended;
    await until("the end of the inspector", () => !existsSync(`/proc/${child}`));
    site = await start();
  });

  it("that dies is started anew for the next file", async () => {
    const client = await signedIn();
    await client.ask(PERSONAL, avatar());
    const [child] = childrenOf(site.pid);
    // A signal to process 0 would reach the tests themselves.
    if (!child) throw new Error("no inspector is running");
    process.kill(child, "SIGKILL");
    await until("its end", () => !childrenOf(site.pid).includes(child));
    expect((await client.ask(PERSONAL, avatar())).status).toBe(303);
  });
});

it(
  "a server that is killed while files come in has no row without its file",
  { timeout: 300_000 },
  async () => {
    for (let round = 0; round < (isShort ? 1 : 4); round += 1) {
      const client = await signedIn();
      let killed = false;
      const send = async () => {
        while (!killed)
          await client.ask(PERSONAL, avatar()).catch((error: unknown) => {
            if (!killed) throw error;
          });
      };
      const senders = Promise.all([send(), send(), send()]);
      const before = storedRows().join();
      await until("some work", () => storedRows().join() !== before);
      killed = true;
      site.signal("SIGKILL");
      await Promise.all([site.ended, senders]);
      const paths = storedRows();
      expect(paths.length).toBeGreaterThan(0);
      for (const path of paths)
        expect(readdirSync(join(dataDir, "uploads", path, ".."))).toContain(path.split("/").at(-1));
      site = await start();
    }
    expect((await (await signedIn()).ask(PERSONAL, avatar())).status).toBe(303);
  },
);
