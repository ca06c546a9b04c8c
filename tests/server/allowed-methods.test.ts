import { dataDir, fillDatabase, addToOrganization, removeDatabase } from "../support/site-database";
import { LISTS } from "../support/console-addresses";
import { beforeAll, describe, expect, it } from "vitest";
import { previewOf } from "~/services/format/upload-path";
import { consoleAddresses } from "~/services/access/paths/page-addresses";
import { KNOWN_PATHS } from "~/services/access/paths/known-paths";
import { WIRE_CALLS } from "~/wire/api.server";
import { BrowserClient } from "../support/browser-client";
import { PASSWORD } from "../support/people";
import { samplePath } from "../support/sample-path";
import { startSite, UNHURRIED, type Site } from "../support/site-process";
import { inTurn } from "../support/turns";

/** Methods that no address has; they get a refusal with another status than known methods. */
const FOREIGN = ["DELETE", "PATCH", "TRACE", "PROPFIND"];
/** Not found, or without posts. */
const NOWHERE = [404, 405];

let site: Site;
let phone: string;
beforeAll(async () => {
  await fillDatabase(async () => {
    const { makePerson } = await import("../support/people");
    const person = await makePerson();
    await addToOrganization(person, { kind: "platform", role: "admin" });
    phone = person.phone!;
  });
  site = await startSite({ dataDir, environment: UNHURRIED });
  return async () => {
    await site.stop();
    removeDatabase();
  };
});

async function allowedAt(path: string): Promise<string[]> {
  const answers = await Promise.all(FOREIGN.map((method) => site.ask(path, { method })));
  for (const { status } of answers) expect(status, path).toBe(405);
  const [first, ...others] = answers.map(({ headers }) => String(headers.allow));
  for (const other of others) expect(other, path).toBe(first);
  return first!.split(", ");
}

const OPEN_LISTS = LISTS.map((slug) => `/${slug}`).filter(
  (path) => !/child|product|department|version|custom-channel/.test(path),
);
/** Addresses where an empty post names a missing record or purpose. */
const NAMING = new Set([
  "/personal/sessions",
  "/sub-app-token",
  "/role-version",
  "/phsb/codes",
  "/personal/cards",
  "/personal/passkeys",
  "/card/begin",
  "/card/random",
  ...OPEN_LISTS,
]);

const PAGES = [
  ...KNOWN_PATHS.map(({ path }) => samplePath(path)),
  ...OPEN_LISTS,
  ...consoleAddresses("compare").map((address) => `/${address}`),
  "/role-list/1/history",
  "/role-list/new",
  "/account-list/import",
  "/dashboard",
  "/audit-log",
  "/account-list/1/members",
  "/version-management/1/1/compare",
  "/role-list/1",
];

describe("a method that a page does not take is refused with those that it takes", () => {
  it.each(inTurn(PAGES, 3))("%s", async (path) => {
    const client = new BrowserClient(site);
    await client.signIn(phone, PASSWORD);
    const form = await client.formToken("/settings");
    const { status } = await client.post(path, { form, checkKey: form });
    expect((await allowedAt(path)).includes("POST"), `POST is answered with ${status}`).toBe(
      NAMING.has(path) || !NOWHERE.includes(status),
    );
  });

  it("of an address that only posts are for", async () => {
    expect(await allowedAt("/sign-out")).toEqual(["POST"]);
  });

  it.each([
    "/favicon.svg",
    "/assets/none.js",
    "/theme/aa3366.css",
    "/healthz",
    "/robots.txt",
    "/captcha/x.png",
  ])("%s is read", async (path) => expect(await allowedAt(path)).toEqual(["GET", "HEAD"]));
});

describe("a method that a wire call does not take is refused with those that it takes", () => {
  it.each([...new Set(WIRE_CALLS.map(({ path }) => path))])("%s", async (path) => {
    const methods = WIRE_CALLS.filter((call) => call.path === path).map(({ method }) => method);
    const allowed = methods.flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : [method]));
    const address = path.replace(/:\w+/, "1");
    expect(await allowedAt(address)).toEqual(allowed);
    for (const method of ["GET", "HEAD", "POST", "PUT", "OPTIONS"]) {
      const { status } = await site.ask(address, { method });
      expect(status === 405, `${method} ${status}`).toBe(!allowed.includes(method));
    }
  });

  it("a stored file is read", async () => {
    expect(await allowedAt(previewOf("/avatar/2026/none.png"))).toEqual(["GET", "HEAD"]);
  });
});

it("an answer of the wire that is long comes compressed to whoever takes it", async () => {
  const path = "/api/yxd-system/sys/randomImage/some-key";
  const packed = await site.ask(path, { headers: { "Accept-Encoding": "gzip" } });
  const plain = await site.ask(path);
  expect([packed.headers["content-encoding"], plain.headers["content-encoding"]]).toEqual([
    "gzip",
    undefined,
  ]);
  for (const { headers } of [packed, plain]) expect(headers.vary).toContain("Accept-Encoding");
  const { gunzipSync } = await import("node:zlib");
  expect(JSON.parse(gunzipSync(packed.bytes).toString())).toMatchObject({ success: true });
  const short = await site.ask("/api/yxd-system/sys/login", {
    method: "POST",
    headers: { "Accept-Encoding": "gzip" },
  });
  expect(short.headers["content-encoding"]).toBeUndefined();
});
