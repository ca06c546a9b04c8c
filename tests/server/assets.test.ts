import { existsSync, readdirSync, readFileSync } from "node:fs";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { beforeAll, describe, expect, it } from "vitest";
import { formAsking, SAME_ORIGIN } from "../support/browser-client";
import { startSite, type Site } from "../support/site-process";

const FOLDER = "build/client/assets";
let site: Site;
beforeAll(async () => {
  site = await startSite();
  return site.stop;
});

const files = readdirSync(FOLDER).filter((name) => !/\.(?:br|gz)$/.test(name));
const large = files.find((name) => name.endsWith(".js") && existsSync(`${FOLDER}/${name}.br`))!;
const contentOf = (name: string) => readFileSync(`${FOLDER}/${name}`);
const accepting = (encodings: string) => ({ headers: { "Accept-Encoding": encodings } });

const TYPES = new Map([
  ["bcmap", "application/octet-stream"],
  ["css", "text/css; charset=utf-8"],
  ["svg", "image/svg+xml"],
  ["pdf", "application/pdf"],
  ["docx", "application/vnd.openxmlformats-officedocument.wordprocessingml.document"],
]);

describe("files of the build", () => {
  it.each(files)("%s is kept for ever", async (name) => {
    const answer = await site.ask(`/assets/${name}`);
    expect([answer.status, answer.headers["cache-control"]]).toEqual([
      200,
      "public, max-age=31536000, immutable",
    ]);
    expect(answer.bytes.equals(contentOf(name))).toBe(true);
    expect(answer.headers["content-length"]).toBe(String(answer.bytes.length));
    expect(answer.headers["content-type"]).toBe(
      TYPES.get(name.split(".").at(-1)!) ?? "text/javascript; charset=utf-8",
    );
    expect(answer.cookies).toEqual([]);
  });

  it("come compressed as the browser asks", async () => {
    const br = await site.ask(`/assets/${large}`, accepting("gzip, deflate, br"));
    expect(br.headers["content-encoding"]).toBe("br");
    expect(brotliDecompressSync(br.bytes).equals(contentOf(large))).toBe(true);
    const gzip = await site.ask(`/assets/${large}`, accepting("gzip"));
    expect(gzip.headers["content-encoding"]).toBe("gzip");
    expect(gunzipSync(gzip.bytes).equals(contentOf(large))).toBe(true);
    expect(
      (await site.ask(`/assets/${large}`, accepting("br;q=0, zstd"))).headers["content-encoding"],
    ).toBeUndefined();
    for (const answer of [br, gzip]) expect(answer.headers.vary).toBe("Accept-Encoding");
  });

  it("have a tag for each spelling of their content, and 304 for who has it", async () => {
    const br = await site.ask(`/assets/${large}`, accepting("br"));
    const plain = await site.ask(`/assets/${large}`);
    const tag = br.headers.etag!;
    expect(tag).toMatch(/^W\/"[\w-]{22}"$/);
    for (const match of [tag, `"other", ${tag}`, "*", tag.replace("W/", "")]) {
      const again = await site.ask(`/assets/${large}`, { headers: { "If-None-Match": match } });
      expect([again.status, again.text, again.headers.etag], match).toEqual([304, "", plain.headers.etag]);
      expect(again.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
      expect(again.headers.vary).toBe("Accept-Encoding");
    }
    const other = await site.ask(`/assets/${large}`, { headers: { "If-None-Match": '"other"' } });
    expect(other.status).toBe(200);
  });

  it("that do not exist are 404 at once, and nobody remembers that", async () => {
    for (const path of ["/assets/none-0123.js", "/assets/", `/assets/${large}.br`, "/assets/.fingerprint"]) {
      const answer = await site.ask(path);
      expect([answer.status, answer.text], path).toEqual([404, "not found\n"]);
      expect(answer.headers["cache-control"]).toBe("no-store");
    }
  });

  it("are nothing to post to", async () => {
    const answer = await site.ask(`/assets/${large}`, formAsking({}, SAME_ORIGIN));
    expect(answer.status).toBe(404);
  });
});

describe("other files", () => {
  it("keep their name and are asked for again after an hour", async () => {
    const { status, headers } = await site.ask("/favicon.svg");
    expect([status, headers["content-type"], headers["cache-control"]]).toEqual([
      200,
      "image/svg+xml",
      "public, max-age=3600",
    ]);
  });

  it("of the server are not served", async () => {
    for (const path of [
      "/.fingerprint",
      "/server/index.js",
      "/build/server/index.js",
      "/package.json",
      "/.vite/manifest.json",
    ])
      expect((await site.ask(path)).status, path).toBe(404);
  });
});

describe("pages", () => {
  const BOTH = ["gzip, deflate, br, zstd", "br;q=1.0, gzip;q=0.1"];
  const GZIP = ["gzip, deflate", "gzip, br;q=0"];

  it.each([
    ["/login", "gzip", GZIP, gunzipSync],
    ["/login?mode=2&then=%2Fguide", "br", BOTH, brotliDecompressSync],
    ["/login?mode=2&then=%2Fguide", "gzip", GZIP, gunzipSync],
  ] as const)("come compressed to who takes it: %s, %s", async (path, coding, accepted, unpack) => {
    for (const encodings of accepted) {
      const answer = await site.ask(path, accepting(encodings));
      expect([answer.status, answer.headers["content-encoding"]], encodings).toEqual([200, coding]);
      expect(answer.headers.vary).toContain("Accept-Encoding");
      expect(answer.headers["content-length"]).toBe(String(answer.bytes.length));
      expect(unpack(answer.bytes).toString()).toMatch(/^<!DOCTYPE html>.*<\/html>$/s);
    }
  });

  it("say their length to who asks for their head alone", async () => {
    const path = "/login?mode=2&then=%2Fguide";
    const { status, bytes, headers } = await site.ask(path, { method: "HEAD", ...accepting("identity") });
    expect([status, bytes.length, Number(headers["content-length"]) > 1000]).toEqual([200, 0, true]);
  });

  it.each(["/sitemap.xml", "/cmsweb?_data=routes%2F_shell.cmsweb._index"])(
    "what is no document comes compressed too: %s",
    async (path) => {
      const { status, headers } = await site.ask(path, accepting("gzip, deflate, br, zstd"));
      expect([status, headers["content-encoding"]]).toEqual([200, "br"]);
      expect(headers.vary).toContain("Accept-Encoding");
    },
  );

  it("come plain to everybody else, and refer to files that exist", async () => {
    const { text, headers } = await site.ask("/login?mode=2&then=%2Fguide");
    expect(headers["content-encoding"]).toBeUndefined();
    expect(headers.vary).toContain("Accept-Encoding");
    const paths = [...text.matchAll(/(?:src|href)="(\/(?:assets\/|favicon)[^"]+)"/g)].map(
      ([, path]) => path!,
    );
    expect(paths.length).toBeGreaterThan(1);
    for (const path of paths) expect((await site.ask(path)).status, path).toBe(200);
  });
});
