import { Readable } from "node:stream";
import { describe, expect, it } from "vitest";
import { issueNonce } from "~/pages/forms/form-token.server";
import { readForm } from "~/pages/forms/form.server";
import { readMultipart, uploadBytes } from "~/server/bodies/multipart.server";

const TYPE = "multipart/form-data; boundary=cut";
const URL_OF_PAGE = "http://localhost:3000/personal";
const FILES = { files: 1, bytes: uploadBytes(1), tooLarge: "文件太大" };
const proved = { sameOriginProved: true, holder: "session 1", posted: FILES };

const part = (head: string, body: string | Buffer) =>
  Buffer.concat([
    Buffer.from(`--cut\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
    Buffer.from(body),
    Buffer.from("\r\n"),
  ]);
const END = Buffer.from("--cut--\r\n");

const read = (...parts: Buffer[]) =>
  readMultipart(Readable.from(parts), { contentType: TYPE, owner: "me", ...FILES });

function posted(data: FormData): Request {
  return new Request(URL_OF_PAGE, { method: "POST", body: data });
}

describe("a form with files", () => {
  it("gives its texts as ever, and the file as it was sent", async () => {
    const data = new FormData();
    data.set("intent", "avatar");
    data.set("bizKey", "userAvatar");
    data.set("file", new File([Buffer.from([0, 255, 13, 10, 0])], "头像 “一”.png", { type: "image/png" }));
    const form = await readForm(posted(data), proved);
    expect([form.intent, form.get("bizKey"), form.get("file")]).toEqual(["avatar", "userAvatar", ""]);
    expect(form.file("file")).toEqual({
      name: "头像 “一”.png",
      type: "image/png",
      bytes: Buffer.from([0, 255, 13, 10, 0]),
    });
    expect(form.file("other")).toBeNull();
    expect(form.visible).toEqual([
      ["intent", "avatar"],
      ["bizKey", "userAvatar"],
    ]);
  });

  it("counts a field in which nothing was chosen as no file", async () => {
    const { files } = await read(part('name="file"; filename=""', ""), END);
    expect(files).toEqual([]);
  });

  it("keeps an empty file that has a name", async () => {
    const { files } = await read(part('name="file"; filename="a.png"', ""), END);
    expect(files).toMatchObject([["file", { name: "a.png", bytes: Buffer.alloc(0) }]]);
  });

  it("must carry its token where the browser proves no origin", async () => {
    const data = new FormData();
    data.set("intent", "avatar");
    const guard = { ...proved, sameOriginProved: false };
    await expect(readForm(posted(data), guard)).rejects.toMatchObject({ code: "form-expired" });
    data.set("form", issueNonce("session 1"));
    expect((await readForm(posted(data), guard)).intent).toBe("avatar");
  });

  it("is unreadable where no page takes files", async () => {
    const data = new FormData();
    data.set("intent", "save");
    const guard = { sameOriginProved: true, holder: "session 1" };
    await expect(readForm(posted(data), guard)).rejects.toMatchObject({ code: "unreadable" });
  });

  it("tells a text that no rule can validate beside its field", async () => {
    const data = new FormData();
    data.set("bizKey", "a\u0000b");
    expect((await readForm(posted(data), proved)).get("bizKey")).toBe("");
  });

  it.each([
    ["ends in the middle", [part('name="file"; filename="a"', "half").subarray(0, -4)]],
    ["has no part at all", [Buffer.from("nothing")]],
    [
      "has two files where one may be",
      [part('name="a"; filename="1"', "1"), part('name="b"; filename="2"', "2"), END],
    ],
    ["has a text longer than a form", [part('name="a"', "x".repeat(65_537)), END]],
    [
      "has texts that are too long together",
      [part('name="a"', "x".repeat(40_000)), part('name="b"', "x".repeat(40_000)), END],
    ],
    ["has too many fields", [...Array.from({ length: 1001 }, (_none, i) => part(`name="f${i}"`, "")), END]],
  ])("is unreadable when it %s", async (_what, parts) => {
    await expect(read(...parts)).rejects.toMatchObject({ code: "unreadable" });
  });

  it.each(["multipart/form-data; x=y", "multipart/form-data; boundary="])(
    "is unreadable with %j for its type",
    async (contentType) => {
      const reading = readMultipart(Readable.from([END]), { contentType, owner: "me", ...FILES });
      await expect(reading).rejects.toMatchObject({ code: "unreadable" });
    },
  );

  it("is given up as soon as it is too long, whatever was stated", async () => {
    let sent = 0;
    const endless = Readable.from(
      (function* () {
        yield part('name="file"; filename="a"', "").subarray(0, -2);
        for (; sent < 100; sent += 1) yield Buffer.alloc(1024 * 1024);
      })(),
    );
    const reading = readMultipart(endless, { contentType: TYPE, owner: "me", ...FILES });
    await expect(reading).rejects.toMatchObject({ status: 413 });
    expect(sent).toBeLessThan(10);
  });

  it("is not waited for when its sender has gone", async () => {
    const destroyed = new Readable({ read: () => undefined });
    const reading = readMultipart(destroyed, { contentType: TYPE, owner: "me", ...FILES });
    destroyed.destroy();
    await expect(reading).rejects.toMatchObject({ code: "unreadable" });
    const late = readMultipart(destroyed, { contentType: TYPE, owner: "me", ...FILES });
    await expect(late).rejects.toMatchObject({ code: "unreadable" });
  });
});
