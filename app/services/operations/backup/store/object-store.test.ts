import { randomFillSync } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { refusal, startS3Store, type S3Store } from "../../../../../tests/simulators/s3-store";
import { freePort } from "../../../../../tests/support/free-port";
import { readStoreUrl } from "../../../runtime/configuration/store-url";
import { ObjectStore } from "./object-store.server";

const MEGABYTE = 1024 * 1024;
const named = (day: number) => `online-customs-2026030${day}T120000Z.tar.gz`;

let simulator: S3Store;
let folder: string;
beforeEach(async () => {
  simulator = await startS3Store();
  folder = mkdtempSync(join(tmpdir(), "online-customs-store-"));
});
afterEach(async () => {
  rmSync(folder, { recursive: true });
  await simulator.close();
});

const storeAt = (url: string) => new ObjectStore(readStoreUrl(url)!);
const store = (other?: Parameters<S3Store["url"]>[0]) => storeAt(simulator.url(other));

function fileOf(bytes: number, day = 1): string {
  const file = join(folder, named(day));
  writeFileSync(file, randomFillSync(Buffer.alloc(bytes)));
  return file;
}

describe("a backup in the object store", () => {
  it.each([
    ["a small one", 1000, 0],
    ["a large one, in parts", 20 * MEGABYTE, 3],
  ])("%s comes back as it was", async (_, bytes, parts) => {
    const file = fileOf(bytes);
    await store().put(file);
    const key = `customs/${named(1)}`;
    expect([...simulator.objects.keys()]).toEqual([key]);
    expect(simulator.asked.filter((what) => /^PUT .* \d+$/.test(what))).toHaveLength(parts);
    const to = mkdtempSync(join(folder, "to-"));
    const brought = await store().fetch(named(1), to);
    expect(readFileSync(brought).equals(readFileSync(file))).toBe(true);
    expect(readdirSync(to)).toEqual([named(1)]);
  });

  it("that is not there, or has nowhere to go, is told by its path, and nothing is asked of the store", async () => {
    const nowhere = join(folder, "nowhere");
    await expect(store().put(join(nowhere, named(1)))).rejects.toThrow(`没有文件 ${join(nowhere, named(1))}`);
    await expect(store().put(folder)).rejects.toThrow(`没有文件 ${folder}`);
    await expect(store().fetch(named(1), nowhere)).rejects.toThrow(`没有文件夹 ${nowhere}`);
    expect(simulator.asked).toEqual([]);
  });

  it("is listed, the oldest first, and the oldest go when so many are to stay", async () => {
    for (const day of [3, 1, 4, 2]) await store().put(fileOf(10, day));
    simulator.objects.set("customs/notes.txt", { content: Buffer.from("mine"), hash: "" });
    simulator.objects.set(`elsewhere/${named(9)}`, { content: Buffer.from("theirs"), hash: "" });
    expect(await store().names()).toEqual([1, 2, 3, 4].map(named));
    expect(await store().deleteOld(2)).toEqual([1, 2].map(named));
    expect(await store().names()).toEqual([3, 4].map(named));
    expect([...simulator.objects.keys()]).toEqual(
      expect.arrayContaining(["customs/notes.txt", `elsewhere/${named(9)}`]),
    );
  });

  it("is tried again where a connection breaks", async () => {
    simulator.fault = (what, times) => (/^PUT .* 2$/.test(what) && times < 3 ? "cut" : null);
    const file = fileOf(20 * MEGABYTE);
    await store().put(file);
    const [stored] = simulator.objects.values();
    expect(stored?.content.equals(readFileSync(file))).toBe(true);
  });

  it("of which a part does not come is not there, and nothing is left of it", async () => {
    simulator.fault = (what) => (/^PUT .* 3$/.test(what) ? refusal(500, "InternalError") : null);
    await expect(store().put(fileOf(20 * MEGABYTE))).rejects.toThrow("对象存储出错：InternalError");
    expect([simulator.objects.size, simulator.uploads.size]).toEqual([0, 0]);
  });

  it("that was changed there is not taken", async () => {
    await store().put(fileOf(1000));
    const [key, { hash }] = [...simulator.objects][0]!;
    simulator.objects.set(key, { content: Buffer.alloc(1000), hash });
    const to = mkdtempSync(join(folder, "to-"));
    await expect(store().fetch(named(1), to)).rejects.toThrow("在传输中变了样");
    expect(readdirSync(to)).toEqual([]);
  });

  it("goes there although this machine's clock is an hour behind", async () => {
    simulator.ahead = 60 * 60_000;
    await store().put(fileOf(1000));
    expect(simulator.objects.size).toBe(1);
  });
});

describe("what is wrong is said", () => {
  it.each<[string, Parameters<S3Store["url"]>[0], string]>([
    ["a key that is not known", { accessKey: "SOMEBODY" }, "不认识访问密钥"],
    ["a secret that is not its", { secret: "another" }, "不接受签名"],
    ["a bucket that is not there", { bucket: "missing" }, "对象存储里没有桶 missing"],
  ])("%s", async (_, other, message) => {
    await expect(store(other).put(fileOf(1000))).rejects.toThrow(message);
    await expect(store(other).names()).rejects.toThrow(message);
  });

  it.each([
    ["AccessDenied", 403, "没有读、写、列出和删除的权限"],
    ["QuotaExceeded", 403, "没有空间"],
    ["RequestTimeTooSkewed", 403, "请校时"],
    ["SlowDown", 503, "对象存储出错：SlowDown"],
  ])("%s", async (code, status, message) => {
    simulator.fault = () => refusal(status, code);
    await expect(store().put(fileOf(1000))).rejects.toThrow(message);
  });

  it("a backup that is not there", async () => {
    await expect(store().fetch(named(1), folder)).rejects.toThrow(`对象存储里没有 ${named(1)}`);
    expect(readdirSync(folder)).toEqual([]);
  });

  it("a store that is not there, and one that breaks off", async () => {
    const port = await freePort();
    const away = simulator.url().replace(/127\.0\.0\.1:\d+/, `127.0.0.1:${port}`);
    await expect(storeAt(away).names()).rejects.toThrow(`连不上对象存储 http://127.0.0.1:${port}`);
    simulator.fault = () => "cut";
    await expect(store().put(fileOf(1000))).rejects.toThrow("连不上对象存储");
  });
});
