import { expect, it } from "vitest";
import { administratorOf, staffActor } from "../../../../tests/support/actors";
import "../../../../tests/support/console-rights";
import { auditOf } from "../../../../tests/support/rows";
import { CountedCache } from "../../runtime/process/caches.server";
import { clearCache, listCaches } from "./process-caches.server";

const cache = new CountedCache<string, string>("pages", { max: 10 });

it("a cache is emptied by staff, which is recorded, once for a form that is sent twice", async () => {
  cache.set("a", "1");
  cache.set("b", "2");
  const staff = { ...(await staffActor("admin")), submission: "a-digest" };
  expect(await clearCache(staff, "pages")).toEqual({ ok: true, entries: 2 });
  expect(cache.size).toBe(0);
  expect(await auditOf(staff.source.requestId)).toMatchObject([
    { event: "cache.cleared", result: "ok", detail: { cache: "公开页面", entries: 2 } },
  ]);
  cache.set("c", "3");
  expect(await clearCache(staff, "pages")).toEqual({ ok: true, entries: 2 });
  expect(cache.size).toBe(1);
});

it("a cache stays as it is for a member of an organisation", async () => {
  cache.set("d", "4");
  const { actor } = await administratorOf("customer");
  expect(() => clearCache(actor, "pages")).toThrow("not-found");
  expect(cache.get("d")).toBe("4");
});

it("each cache of the process has a number of its own", () => {
  const ids = listCaches().map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(listCaches().find(({ name }) => name === "pages")).toMatchObject({ id: 1 });
});
