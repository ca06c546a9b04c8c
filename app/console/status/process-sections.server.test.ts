import { expect, it } from "vitest";
import { db } from "~/services/db/client.server";
import { STATUS_TEXT } from "~/services/operations/status/status.text";
import { CountedCache } from "~/services/runtime/process/caches.server";
import { processSections } from "./process-sections.server";

const cache = new CountedCache<string, string>("pages", { max: 10 });

const titlesFor = (...perms: string[]) =>
  processSections((wanted) => perms.includes(wanted)).map(({ title }) => title);

it("statements are shown to whoever holds their right, caches to everybody who sees the page", () => {
  expect(titlesFor()).toEqual([STATUS_TEXT.sections.caches]);
  expect(titlesFor("system-status:clear-cache")).toEqual([STATUS_TEXT.sections.caches]);
  expect(titlesFor("system-status:statements")).toEqual([
    STATUS_TEXT.sections.statements,
    STATUS_TEXT.sections.caches,
  ]);
});

it("a statement of this process is shown with its count, and none of its values", async () => {
  await db.selectFrom("accounts").select("id").where("username", "=", "秘密的名称").execute();
  const [statements] = processSections(() => true);
  const shown = JSON.stringify(statements);
  expect(shown).toContain("select");
  expect(shown).not.toContain("秘密的名称");
  expect(statements?.note).toContain(`（${process.pid}）`);
});

it("a cache is shown with what was found in it, and leads to the page that empties it with that right alone", () => {
  cache.set("a", "1");
  cache.get("a");
  cache.get("a");
  cache.get("b");
  const rowFor = (...perms: string[]) =>
    processSections((wanted) => perms.includes(wanted)).at(-1)!.table!.rows[0];
  expect(rowFor()).toEqual(["公开页面", "访客看到的公开页面", "1", "", "2", "1", "66%"]);
  expect(rowFor("system-status:clear-cache")?.[0]).toEqual({
    text: "公开页面",
    href: "/system-status/caches/1",
  });
});
