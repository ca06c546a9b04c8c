import { describe, expect, it } from "vitest";
import { rangeResponse } from "./byte-range.server";

const BODY = Buffer.from("0123456789");

async function asked(headers: Record<string, string>) {
  const answer = rangeResponse(new Request("http://localhost/", { headers }), BODY, "audio/wav");
  expect(answer.headers.get("Content-Type")).toBe("audio/wav");
  expect(answer.headers.get("Accept-Ranges")).toBe("bytes");
  const text = await answer.text();
  if (answer.status < 400) expect(answer.headers.get("Content-Length")).toBe(String(text.length));
  return [answer.status, text, answer.headers.get("Content-Range")];
}

describe("rangeResponse", () => {
  it.each([
    ["bytes=0-1", "01", "bytes 0-1/10"],
    ["bytes=0-", "0123456789", "bytes 0-9/10"],
    ["bytes=4-6", "456", "bytes 4-6/10"],
    ["bytes=8-100", "89", "bytes 8-9/10"],
    ["bytes=-3", "789", "bytes 7-9/10"],
  ])("answers %s with that part", async (range, text, where) => {
    expect(await asked({ Range: range })).toEqual([206, text, where]);
  });

  it.each(["", "lines=0-1", "bytes", "bytes=a-b", "bytes=0-1,4-6"])(
    "answers %j, like no range at all, with the whole",
    async (range) => {
      expect(await asked(range === "" ? {} : { Range: range })).toEqual([200, "0123456789", null]);
    },
  );

  it("answers the whole to whoever wants a part of what it was before", async () => {
    expect(await asked({ Range: "bytes=0-1", "If-Range": '"old"' })).toEqual([200, "0123456789", null]);
  });

  it("says how long it is to whoever asks beyond its end", async () => {
    expect(await asked({ Range: "bytes=10-12" })).toEqual([416, "", "bytes */10"]);
  });
});
