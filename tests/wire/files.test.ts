import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { makePerson } from "../support/people";
import { clockTime, passSeconds } from "../support/still-clock";
import { multipartOf, padded, pdfOf, pictureOf } from "../support/upload-files";
import { sessionsOf } from "../support/rows";
import { WireClient } from "../support/wire-client";
import { S, signedInAs } from "../support/wire-journeys";
import { db } from "~/services/db/client.server";
import { inTransaction } from "~/services/db/transaction.server";
import { claimUpload } from "~/services/files/uploads/uploads.server";

const UPLOAD = `${S}/common/upload`;
const PREVIEW = `${S}/common/preview`;
const MISSING = { status: 404, success: false, code: 404, message: "文件不存在", result: null };
const EXPIRED = { status: 401, code: 401, message: "您的登录信息已失效，请重新登录" };
const TOO_LARGE = "上传文件大小不能超过 5MB!";
const png = await pictureOf("png");

async function signedIn() {
  const person = await makePerson();
  return { person, client: await signedInAs(person) };
}

interface Uploaded {
  readonly fileName: string;
  readonly filePath: string;
}

async function upload(
  client: WireClient,
  name: string,
  bytes: Buffer,
  bizKey = "userAvatar",
): Promise<Uploaded> {
  const reply = await client.send(UPLOAD, multipartOf({ bizKey }, { name, bytes }));
  expect(reply).toMatchObject({ status: 200, success: true, code: 200, message: "上传成功" });
  return reply.result as Uploaded;
}

describe("an upload", () => {
  it("answers the cleaned name and where it stands", async () => {
    const { client } = await signedIn();
    const { fileName, filePath } = await upload(client, "..\\头像\u202e.png", png);
    expect(fileName).toBe("头像.png");
    expect(filePath).toMatch(/^\/avatar\/2026\/[0-9a-f]{32}\.png$/);
    expect(filePath).toMatch(/^[\w/-]+\.(png|jpe?g)$/);
    const { bytes } = await client.ask(PREVIEW + filePath);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "png", width: 200, height: 200 });
  });

  it("changes nobody's avatar by itself", async () => {
    const { client, person } = await signedIn();
    await upload(client, "a.png", png);
    const row = await db
      .selectFrom("accounts")
      .select("avatar")
      .where("id", "=", person.id)
      .executeTakeFirst();
    expect(row?.avatar).toBe("");
  });

  it.each([
    ["another kind", { bizKey: "article" }, "上传类型不正确"],
    ["no kind", {}, "上传类型不正确"],
    ["no file", { bizKey: "userAvatar" }, "请选择图片"],
    ["text in place of a file", { bizKey: "userAvatar", file: "x" }, "请选择图片"],
  ])("with %s is refused", async (_what, fields, message) => {
    const { client } = await signedIn();
    const file =
      "bizKey" in fields && fields.bizKey === "userAvatar" ? undefined : { name: "a.png", bytes: png };
    expect(await client.send(UPLOAD, multipartOf(fields, file))).toMatchObject({
      status: 200,
      code: 400,
      message,
    });
  });

  it("with more than one file is refused", async () => {
    const { client } = await signedIn();
    const { headers, body } = multipartOf({ bizKey: "userAvatar" }, { name: "a.png", bytes: png });
    const text = (body as Buffer).toString("latin1");
    const start = text.indexOf('------cut-of-the-test\r\nContent-Disposition: form-data; name="file"');
    const end = text.lastIndexOf("------cut-of-the-test--");
    const doubled = text.slice(0, end) + text.slice(start, end) + text.slice(end);
    const reply = await client.send(UPLOAD, {
      method: "POST",
      headers,
      body: Buffer.from(doubled, "latin1"),
    });
    expect(reply).toMatchObject({
      status: 200,
      code: 400,
      message: "输入内容包含无法识别的字符，请重新输入",
    });
  });

  it("needs a token before it is read, and a form", async () => {
    const asking = multipartOf({ bizKey: "userAvatar" }, { name: "a.png", bytes: png });
    expect(await new WireClient().send(UPLOAD, asking)).toMatchObject(EXPIRED);
    const { client } = await signedIn();
    expect(await client.post(UPLOAD, { bizKey: "userAvatar" })).toMatchObject({ status: 415, code: 415 });
  });

  it("has one byte less than 5 MB, and a body of at most 6 MiB", async () => {
    const { client } = await signedIn();
    const send = (length: number, headers = {}) =>
      client.send(
        UPLOAD,
        multipartOf({ bizKey: "userAvatar" }, { name: "a.png", bytes: padded(png, length) }, headers),
      );
    const MIB = 1024 * 1024;
    expect(await send(5 * MIB - 1)).toMatchObject({ code: 200 });
    for (const length of [5 * MIB, 5 * MIB + 1, 6 * MIB - 1000])
      expect(await send(length)).toMatchObject({ status: 200, code: 400, message: TOO_LARGE });
    for (const headers of [{}, { "Transfer-Encoding": "chunked" }])
      expect(await send(6 * MIB, headers)).toMatchObject({ status: 413, code: 413, message: TOO_LARGE });
  });

  it.each(["a broken form", "--x\r\n\r\n", ""])("that is %j is refused", async (body) => {
    const { client } = await signedIn();
    const headers = { "Content-Type": "multipart/form-data; boundary=x" };
    const reply = await client.send(UPLOAD, { method: "POST", headers, body });
    expect([reply.status, reply.code]).toEqual([200, 400]);
  });
});

describe("a preview", () => {
  it("is shown by header or by cookie, with the headers that make it harmless", async () => {
    const { client } = await signedIn();
    const { filePath } = await upload(client, "a.png", png);
    const byCookie = new WireClient().ask(PREVIEW + filePath, {
      headers: { Cookie: `admin-token=${client.token}` },
    });
    for (const answer of [await client.ask(PREVIEW + filePath), await byCookie]) {
      expect(answer.status).toBe(200);
      expect(answer.headers).toMatchObject({
        "content-type": "image/png",
        "x-content-type-options": "nosniff",
        "content-security-policy": "sandbox; default-src 'none'",
        "cache-control": "private, max-age=3600",
      });
      expect(answer.headers["content-disposition"]).toBeUndefined();
    }
  });

  it("needs a live session", async () => {
    const { client } = await signedIn();
    const { filePath } = await upload(client, "a.png", png);
    expect(await new WireClient().send(PREVIEW + filePath)).toMatchObject(EXPIRED);
    const dead = { Cookie: "admin-token=dead-token-of-nobody-0123456789" };
    expect(await new WireClient().send(PREVIEW + filePath, { headers: dead })).toMatchObject(EXPIRED);
    await client.post("/baseurl/ses/outLogin", {});
    expect(await client.send(PREVIEW + filePath)).toMatchObject(EXPIRED);
  });

  it("renews no session", async () => {
    const { client, person } = await signedIn();
    const { filePath } = await upload(client, "a.png", png);
    passSeconds(600);
    await client.ask(PREVIEW + filePath);
    expect((await sessionsOf(person.id))[0]!.seen_at).toBeLessThan(clockTime());
  });

  it("of a foreign paper is missing, as what does not exist", async () => {
    const { client, person } = await signedIn();
    const { filePath } = await upload(client, "执照.png", png, "certLicense");
    await inTransaction((tx) => claimUpload(tx, { accountId: person.id, filePath, bizKey: "certLicense" }));
    expect((await client.ask(PREVIEW + filePath)).status).toBe(200);
    const stranger = (await signedIn()).client;
    expect(await stranger.send(PREVIEW + filePath)).toMatchObject(MISSING);
    expect(await stranger.send(`${PREVIEW}/paper/2026/${"0".repeat(32)}.png`)).toMatchObject(MISSING);
  });

  it.each([
    ['执照 "1".pdf', "执照 1.pdf", "___1.pdf"],
    ["a'(b)*;filename=x.html", "a'(b);filename=x.html.pdf", "a__b__filename_x.html.pdf"],
    ["a\r\nX: y.pdf", "aX y.pdf", "aX_y.pdf"],
  ])("of a PDF named %j is a download with a harmless name", async (sent, shown, ascii) => {
    const { client } = await signedIn();
    const { fileName, filePath } = await upload(client, sent, pdfOf(), "certLicense");
    const { headers, bytes } = await client.ask(PREVIEW + filePath);
    const name = headers["content-disposition"] ?? "";
    expect(headers["content-type"]).toBe("application/pdf");
    expect(bytes.equals(pdfOf())).toBe(true);
    expect(name).toMatch(/^attachment; filename="[\w.-]+"; filename\*=UTF-8''[\w.%~-]+$/);
    expect(name).toContain(`filename="${ascii}"`);
    expect(decodeURIComponent(name.split("UTF-8''")[1]!)).toBe(fileName);
    expect(fileName).toBe(shown);
  });

  it.each([
    "",
    "/",
    "/avatar",
    "/avatar/2026/x.png",
    "/online-customs.sqlite",
    "/avatar/2026//x.png",
    "/%61vatar/2026/x.png",
  ])("at %j is missing", async (path) => {
    const reply = await (await signedIn()).client.send(PREVIEW + path);
    expect(reply).toMatchObject({ status: 404, code: 404 });
  });

  it.each([
    "/../key",
    "/avatar/..%2f..%2fkey",
    "/avatar/%2e%2e/key",
    "/avatar\\..\\key",
    "/a;b.png",
    "/a%00.png",
  ])("at %j is refused for its spelling", async (path) => {
    expect(await (await signedIn()).client.send(PREVIEW + path)).toMatchObject({ status: 400, code: 400 });
  });

  it("is read only", async () => {
    for (const method of ["POST", "PUT"])
      expect(await (await signedIn()).client.send(`${PREVIEW}/x.png`, { method })).toMatchObject({
        status: 405,
      });
  });
});
