import { describe, expect, it } from "vitest";
import { bannerAt, joinBanners, parseBanner } from "./banner.server";

const FROM = Date.parse("2026-11-21T20:00:00+08:00");

describe("parseBanner", () => {
  it("reads text, level and a time window in China's time", () => {
    const content =
      '{"text":" 今晚维护 ","level":"maintenance","from":"2026-11-21 20:00","until":"2026-11-21 22:00"}';
    expect(parseBanner(content)).toEqual({
      text: "今晚维护",
      level: "maintenance",
      from: FROM,
      until: FROM + 2 * 3_600_000,
    });
    expect(parseBanner('{"text":"好"}')).toEqual({ text: "好", level: "info" });
    expect(parseBanner(JSON.stringify({ text: "字".repeat(200) })).text).toHaveLength(200);
  });

  it.each([
    "",
    "{",
    "[]",
    "null",
    "{}",
    '{"text":""}',
    '{"text":"  "}',
    '{"text":1}',
    '{"text":"好","level":"loud"}',
    '{"text":"好","from":"2026-11-21"}',
    '{"text":"好","from":"2026-13-41 20:00"}',
    '{"text":"好","colour":"red"}',
    JSON.stringify({ text: "字".repeat(201) }),
  ])("refuses %j", (content) => {
    expect(() => parseBanner(content)).toThrow();
  });
});

describe("bannerAt", () => {
  const banner = { text: "今晚维护", level: "warning" } as const;

  it("shows it from its beginning until just before its end", () => {
    const timed = { ...banner, from: FROM, until: FROM + 1000 };
    expect(bannerAt(timed, FROM - 1)).toBeNull();
    expect(bannerAt(timed, FROM)).toEqual(banner);
    expect(bannerAt(timed, FROM + 999)).toEqual(banner);
    expect(bannerAt(timed, FROM + 1000)).toBeNull();
  });

  it("shows one without a window always, and none where there is none", () => {
    expect(bannerAt(banner, 0)).toEqual(banner);
    expect(bannerAt(null, 0)).toBeNull();
  });
});

it("an announcement and read-only mode are shown both, either alone as it is", () => {
  const announced = { text: "今晚维护", level: "info" } as const;
  const readOnly = { text: "系统维护中", level: "maintenance", isReadOnly: true } as const;
  expect(joinBanners(announced, readOnly)).toEqual({ ...announced, also: readOnly });
  expect(joinBanners(announced, null)).toEqual(announced);
  expect(joinBanners(null, readOnly)).toEqual(readOnly);
  expect(joinBanners(null, null)).toBeNull();
});
