import { addToOrganization, dataDir, fillDatabase, removeDatabase } from "../support/site-database";
import { beforeAll, expect, it } from "vitest";
import { BrowserClient } from "../support/browser-client";
import { readPageNames, type PageNames } from "../support/page-names";
import { PASSWORD } from "../support/people";
import { faultsOf, startSite, UNHURRIED, type Site } from "../support/site-process";

/** Pages of the shell; their links are checked wherever they lead. */
const PAGES = [
  "/guide",
  "/cmsweb",
  "/phsb",
  "/phsb/codes",
  "/phsb/userMessage",
  "/changePassword",
  "/certification",
  "/personal?tab=1",
  "/personal?tab=2",
  "/personal?tab=3",
  "/personal/sessions",
  "/personal/log",
  "/personal/data",
  "/personal/cancel",
  "/personal/agreements",
  "/personal/notifications",
  "/personal/cards",
  "/personal/passkeys",
];

/** A verb before the name of a page. */
const VERB = /^(?:返回|查看|打开|进入|办理|填写|前往|更多|继续：|上传|完成)/;

/**
 * Links named by their effect on the page, by a number, by the site's name, or as in docs/forms.md, section
 * 5.
 */
const DONE_HERE =
  /^(?:在线海关|刷新|清除筛选|跳到主要内容|关闭(?:菜单)?|菜单|个人菜单.*|查看全部消息|验证身份|取消|立即认证|已认证|\d+ 人|RSS 订阅|浙ICP备\S+)$/;

let site: Site;
const phones = new Map<string, string>();

async function fill(): Promise<void> {
  const { makePerson } = await import("../support/people");
  phones.set("ordinary", (await makePerson()).phone!);
  const customer = await makePerson();
  await addToOrganization(customer, { kind: "customer", role: "customer-admin" });
  phones.set("customer", customer.phone!);
}

beforeAll(async () => {
  await fillDatabase(fill);
  site = await startSite({ dataDir, environment: UNHURRIED });
  return async () => {
    expect(faultsOf(site)).toEqual([]);
    await site.stop();
    removeDatabase();
  };
});

async function follow(client: BrowserClient, path: string, hops = 5): Promise<PageNames | null> {
  const { status, headers, text } = await client.ask(path);
  if ([302, 303].includes(status) && hops > 0) return follow(client, String(headers.location), hops - 1);
  return status === 200 && String(headers["content-type"]).startsWith("text/html")
    ? readPageNames(text)
    : null;
}

const isCalled = (name: string, names: ReadonlySet<string>) =>
  [name, name.replace(VERB, ""), name.replace(/[《》]/g, "")].some((each) => names.has(each));

/** Chips and tabs show another part of the same page. */
const isSamePage = (one: PageNames, other: PageNames) =>
  [...one.names].sort().join() === [...other.names].sort().join();

it.each(["ordinary", "customer"])(
  "a link of %s and the page that it opens are called the same",
  async (who) => {
    const client = new BrowserClient(site);
    await client.signIn(phones.get(who)!, PASSWORD);
    const opened = new Map<string, PageNames | null>();
    const differing = new Set<string>();
    for (const path of PAGES) {
      const page = await follow(client, path);
      for (const { href, name } of page?.links ?? []) {
        const url = new URL(href, site.origin + path);
        // Links with an image have accessible names of their own.
        if (url.origin !== site.origin || href.startsWith("#") || name === "" || DONE_HERE.test(name))
          continue;
        const target = url.pathname + url.search;
        if (!opened.has(target)) opened.set(target, await follow(client, target));
        const there = opened.get(target);
        if (there && !isSamePage(page!, there) && !isCalled(name, there.names))
          differing.add(`${name} → ${[...there.names].join(" | ")} (${target} on ${path})`);
      }
    }
    expect([...differing]).toEqual([]);
  },
  120_000,
);
