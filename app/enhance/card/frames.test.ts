import { describe, expect, it } from "vitest";
import { BLOCK_SIZE, checkcode, fitsOneFrame, framesOf, splitBlocks } from "./frames";

describe("the checkcode", () => {
  it.each([
    ["", "FFFF"],
    ["123456789", "374B"],
    ['{"_method":"cus-sec_SpcGetCertNo","_id":0,"args":{}}', "4DBE"],
    ["中文abc", "9825"],
    ["A".repeat(300), "C314"],
  ])("of %j is the vendor's", (text, code) => expect(checkcode(text)).toBe(code));
});

describe("blocks", () => {
  it("end after the character with which they are full", () => {
    const [first, second] = splitBlocks("a".repeat(BLOCK_SIZE + 10));
    expect(first).toHaveLength(BLOCK_SIZE - 2);
    expect(second).toHaveLength(12);
  });

  it("count a Chinese character three times", () => {
    const [first] = splitBlocks("中".repeat(BLOCK_SIZE));
    expect(first).toHaveLength(BLOCK_SIZE / 3);
    expect(fitsOneFrame("中".repeat(BLOCK_SIZE / 3))).toBe(true);
    expect(fitsOneFrame("中".repeat(BLOCK_SIZE / 3 + 1))).toBe(false);
  });

  it.each(["", "a", "中文abc".repeat(60_000)])("make the text again", (text) =>
    expect(splitBlocks(text).join("")).toBe(text),
  );
});

it("a frame has a head of 128 characters, its numbers in their places", () => {
  const group = "01234567-89ab-cdef-0123-456789abcdef";
  const text = "中".repeat(BLOCK_SIZE / 3 + 5);
  const frames = framesOf(text, group);
  expect(frames).toHaveLength(2);
  const head = frames[1]!.slice(0, 128);
  expect(head.slice(0, 8)).toBe("BLOCKTXT");
  expect(head.slice(8, 12)).toBe(checkcode(text));
  expect(head.slice(12, 16)).toBe(checkcode("中".repeat(5)));
  expect(head.slice(16, 32)).toBe(String(text.length).padStart(16, "0"));
  expect(head.slice(32, 40)).toBe("00000005");
  expect(head.slice(40, 44)).toBe("0002");
  expect(head.slice(44, 80)).toBe(group);
  expect(head.slice(80, 84)).toBe("0001");
  expect(head.slice(84)).toBe("0".repeat(44));
  expect(frames[1]!.slice(128)).toBe("中".repeat(5));
});
