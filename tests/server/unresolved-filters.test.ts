import { beforeAll, describe, expect, it } from "vitest";
import { SAME_ORIGIN } from "../support/browser-client";
import { LISTS } from "../support/console-addresses";
import { administeredSite } from "../support/demo-site";
import { inDatabase } from "../support/many-roles";
import { pageSamples } from "../support/page-samples";

/** Inserts failures, so that lists of errors, locks and messages have rows. */
async function addFaults(): Promise<void> {
  const { db } = await import("~/services/db/client.server");
  const { now } = await import("~/services/runtime/process/clock.server");
  const at = now();
  const notice = { purpose: "notice", subject: "", body: "", status: 4, tries: 1 } as const;
  await db
    .insertInto("outbox")
    .values({
      ...notice,
      channel: "sms",
      target: "13800138000",
      created_at: at,
      due_at: at,
      sent_at: null,
      error: "",
    })
    .execute();
  await db
    .insertInto("attempt_subjects")
    .values({ kind: "password", subject: "13800138000", touched_at: at, blocked_until: at + 600_000 })
    .execute();
  const fault = { route: "/role-list", stack: "", build: "", count: 1, first_at: at, last_at: at };
  await db
    .insertInto("error_groups")
    .values(
      (["server", "browser", "job"] as const).map((source) => ({
        ...fault,
        source,
        fingerprint: source,
        message: `${source} failed`,
      })),
    )
    .execute();
}

const demo = administeredSite(addFaults);

// Lists of tables without demo rows get one.
beforeAll(() => {
  inDatabase(demo.site.dataDir, pageSamples);
});

const one = (sql: string): string =>
  inDatabase(demo.site.dataDir, (database) => String((database.prepare(sql).get() as { id: number }).id));
const organization = (kind: string) => one(`select min(id) as id from organizations where kind = '${kind}'`);

/** Addresses at which a list shows rows of the demo data, where its own address is not enough. */
const ADDRESSES: Readonly<Record<string, () => readonly string[]>> = {
  "channel-detail": () => [
    `/channel-detail?id=${one("select min(channel_id) as id from channel_messages")}&tab=traffic`,
  ],
  "content-manage": () => ["/content-manage", "/content-manage?tab=pictures"],
  "custom-channel": () => [
    `/custom-channel/${one("select min(organization_id) as id from customer_channels")}`,
  ],
  "custom-child-list": () => [`/custom-child-list/${organization("customer")}`],
  "custom-department-list": () => [`/custom-department-list/${organization("customer")}?view=list`],
  "custom-product-list": () => [`/custom-product-list/${organization("customer")}`],
  distribution: () => {
    const role = `/distribution?role=${one("select id from roles where code = 'customer-admin'")}`;
    return ["/distribution", role, `${role}&assigned=0`, `${role}&view=organizations`];
  },
  "enum-manage": () => [
    "/enum-manage",
    `/enum-manage?group=${one("select id from enum_groups where code = 'CORP_TYPE'")}`,
  ],
  "message-manage": () => [
    "/message-manage",
    `/message-manage?message=${one("select min(message_id) as id from message_recipients")}`,
    "/message-manage?tab=templates",
  ],
  "platform-department-list": () => ["/platform-department-list?view=list"],
  "reference-data": () => [
    "/reference-data",
    "/reference-data?type=63",
    "/reference-data?view=inspection-names",
    "/reference-data?view=hs-codes",
  ],
  "service-department-list": () => [`/service-department-list/${organization("provider")}?view=list`],
  "service-product-list": () => [`/service-product-list/${organization("provider")}`],
  "version-management": () => [`/version-management/${one("select min(id) as id from products")}`],
};

const NOTICE = "筛选条件无效或已不存在，没有选中任何记录，请修改或清除筛选";

const at = (address: string, query: string) => address + (address.includes("?") ? "&" : "?") + query;
const below = (address: string, path: string) => address.replace(/(\?|$)/, `/${path}$1`);
/** Number of rows of the list; some lists have no ticks. */
const rowsIn = (html: string) => (/<tbody(?:(?!<\/tbody>).)*/s.exec(html)?.[0].match(/<tr/g) ?? []).length;
const isEmpty = (html: string) => /<div class="none">/.test(html);

/** The parameters of a list's filters, and one that no list has. */
function parametersIn(html: string): string[] {
  const form = /<form[^>]*class="filters".*?<\/form>/s.exec(html)?.[0] ?? "";
  const fields = /class="filter-fields".*/s.exec(form)?.[0] ?? "";
  return [...new Set([...fields.matchAll(/ name="(\w+)"/g)].map(([, name = ""]) => name)), "unheardOf"];
}

const post = (path: string, fields: Readonly<Record<string, string>>) =>
  demo.admin.ask(path, {
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded", ...SAME_ORIGIN },
    body: new URLSearchParams(fields).toString(),
  });

/** A value that is invalid for every kind of filter. */
const SENSELESS = "\u0000没有这样的";

describe.each(LISTS)("the list %s", (slug) => {
  it("finds nothing by a filter that cannot be meant, says so, and does nothing to any row", async () => {
    let shown = 0;
    for (const address of ADDRESSES[slug]?.() ?? [`/${slug}`]) {
      const { text, status } = await demo.admin.ask(address);
      expect(status, address).toBe(200);
      shown += rowsIn(text);
      for (const name of parametersIn(text)) {
        const asked = at(address, new URLSearchParams({ [name]: SENSELESS }).toString());
        const page = await demo.admin.ask(asked);
        expect([page.status, isEmpty(page.text), rowsIn(page.text)], asked).toEqual([200, true, 0]);
        expect(page.text, asked).toContain(NOTICE);
        const action = /value="bulk:([a-z-]+)"/i.exec(text)?.[1];
        if (action) {
          const bulk = await post(asked, { intent: `bulk:${action}`, all: "1" });
          expect([bulk.status, bulk.text.includes(NOTICE)], asked).toEqual([422, true]);
        }
        if (text.includes(`action="${below(address, "export").split("?")[0]!}`))
          for (const rows of ["matching", "page"]) {
            const file = await post(below(asked, "export"), { rows, which: "all", format: "csv" });
            expect([file.status, file.text.includes(NOTICE)], asked).toEqual([422, true]);
          }
      }
    }
    expect(shown, "rows of the demo data").toBeGreaterThan(0);
  });
});

describe("a saved view", () => {
  it("whose filter is none any more shows nothing where the list begins with it", async () => {
    const account = one("select account_id as id from sessions order by created_at desc limit 1");
    inDatabase(demo.site.dataDir, (database) =>
      database
        .prepare(
          `insert into list_views (account_id, list, name, query, is_default, created_at)
           values (?, 'role-list', '旧视图', 'formerFilter=1', 1, 1)`,
        )
        .run(account),
    );
    const first = await demo.admin.ask("/role-list");
    expect(first.headers["location"]).toBe("/role-list?formerFilter=1");
    const { text } = await demo.admin.ask("/role-list?formerFilter=1");
    expect([isEmpty(text), rowsIn(text)]).toEqual([true, 0]);
    expect(text).toContain(NOTICE);
    expect(text).toContain('href="/role-list?page=1"');
  });
});
