import { buffer } from "node:stream/consumers";
import { expect, it } from "vitest";
import { unzipped } from "../../../tests/support/unzipped";
import { zipChunks, type ZipEntry } from "./zip.server";

const entry = (name: string, content: Buffer): ZipEntry => ({ name, read: () => content });
const FILES = [
  entry("a.xml", Buffer.from("<a>文</a>")),
  entry("b.pdf", Buffer.alloc(70_000, 7)),
  entry("empty.pdf", Buffer.alloc(0)),
];
const bytesOf = (entries: readonly ZipEntry[]) => buffer(zipChunks(entries));

it("gives every file back to programs of others", async () => {
  const files = await unzipped(await bytesOf(FILES));
  expect(Object.keys(files)).toEqual(["a.xml", "b.pdf", "empty.pdf"]);
  for (const { name, read } of FILES) expect(files[name]!.equals(await read())).toBe(true);
});

it("is the same bytes for the same files, and none for none", async () => {
  expect((await bytesOf(FILES)).equals(await bytesOf(FILES))).toBe(true);
  expect(await unzipped(await bytesOf([]))).toEqual({});
});
