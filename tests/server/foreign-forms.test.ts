import { beforeAll, describe, expect, it } from "vitest";
import { findKnownPath } from "~/services/access/paths/known-paths";
import type { BrowserClient } from "../support/browser-client";
import { startDemoSite, type DemoSite } from "../support/demo-site";
import { changedTables, EDIT_FORMS, recordsOf, rowsIn, type EditAddress } from "../support/edit-forms";
import { formsIn, pairsOf, submit, withValues, type HtmlForm } from "../support/html-forms";
import { inDatabase } from "../support/many-roles";
import { kindOfPage, linksIn } from "../support/site-links";
import { addToOrganization } from "../support/site-database";
import { inTurn } from "../support/turns";

const FOREIGN = "没有保存";
const PAGES_MAX = 900;
const START = ["/guide", "/jqzx", "/phsb", "/phsb/declarations/new", "/personal", "/certification"];

let site: DemoSite;
let another = "";
beforeAll(async () => {
  site = await startDemoSite(async () => {
    const { makePerson } = await import("../support/people");
    const second = await makePerson({ realname: "钱管理" });
    await addToOrganization(second, { kind: "platform", role: "admin" });
    another = second.phone!;
  });
  return () => site.stop();
}, 120_000);

interface Found {
  readonly path: string;
  readonly form: HtmlForm;
}

const isPost = ({ method }: HtmlForm) => method === "post";
const pathOf = (address: string) => new URL(address.replaceAll("&amp;", "&"), site.origin).pathname;

const kindOfForm = ({ action, controls }: HtmlForm) =>
  `${kindOfPage(pathOf(action))} ${[...new Set(controls.map(({ attributes }) => attributes["name"]))].sort().join()}`;

/** One form of each kind on pages of an account, found by following links. */
async function formsOf(browser: BrowserClient, more: readonly string[] = []): Promise<Found[]> {
  const pages = [...START, ...more];
  const kinds = new Set(pages.map(kindOfPage));
  const forms = new Map<string, Found>();
  for (const path of pages) {
    const { status, text } = await browser.ask(path);
    for (const form of formsIn(text).filter(isPost))
      if (!forms.has(kindOfForm(form))) forms.set(kindOfForm(form), { path, form });
    for (const link of status === 200 ? linksIn(text, { origin: site.origin, path }) : []) {
      if (kinds.has(kindOfPage(link)) || pages.length > PAGES_MAX) continue;
      kinds.add(kindOfPage(link));
      pages.push(link);
    }
  }
  return [...forms.values()];
}

const editPaths = () =>
  inDatabase(site.dataDir, (database) =>
    (Object.keys(EDIT_FORMS) as EditAddress[]).flatMap((address) => recordsOf(database, address, 1)),
  );

/** Two accounts of different customers with declarations. */
const declarants = () =>
  inDatabase(
    site.dataDir,
    (database) =>
      database
        .prepare(
          `select min(a.phone) as phone, min(a.realname) as realname from account_roles as ar
         inner join accounts as a on a.id = ar.account_id and a.status = 'active'
         inner join organizations as o on o.id = ar.organization_id and o.kind = 'customer'
         inner join roles as r on r.id = ar.role_id inner join product_versions as v on v.id = r.version_id
         inner join products as p on p.id = v.product_id where p.name = '申报平台'
         group by o.id order by o.id`,
        )
        .all() as { phone: string; realname: string }[],
  );

const isStreet = ({ attributes }: HtmlForm["controls"][number]) => attributes["name"] === "streetAddress";

const sent = (form: HtmlForm) => {
  const button = form.controls.find(({ tag, attributes }) => tag === "button" && attributes["name"]);
  const { name = "", value = "" } = button?.attributes ?? {};
  return pairsOf(form, [name, value]);
};

describe("a form of the page of one's own profile", () => {
  const save = async (opener: BrowserClient, sender: BrowserClient) => {
    const { text } = await opener.ask("/personal?tab=1");
    const form = formsIn(text).find(({ controls }) => controls.some(isStreet))!;
    const region = { province: "330000", city: "330200", area: "330206" };
    const typed = { username: "周管理", realname: "周管理", streetAddress: "中山路8号", ...region };
    return submit(sender, form, withValues(pairsOf(form, ["intent", "save"]), typed));
  };

  it("shows what was typed and both names to whoever else sends it", async () => {
    const { status, text } = await save(await site.administrate(), await site.browserOf(another));
    expect(status).toBe(409);
    for (const part of ["内容属于其他账号", "周管理（", "钱管理（", "中山路8号"])
      expect(text).toContain(part);
    expect(formsIn(text).filter(({ controls }) => controls.some(isStreet))).toEqual([]);
  });

  it("is stored when the same person has signed in again", async () => {
    const again = await site.administrate();
    const { status, text } = await save(await site.administrate(), again);
    expect(status, text.slice(0, 2000)).toBe(303);
    expect((await again.ask("/personal?tab=1")).text).toContain("中山路8号");
  });
});

describe("a form that was opened by one account and is sent by another", { timeout: 300_000 }, () => {
  it.each(inTurn(["staff", "declarants"] as const, 2))("is stored by none: %s", async (who) => {
    const [one, two] = declarants();
    const phones = who === "staff" ? null : [one!.phone, two!.phone];
    const mine = phones ? await site.browserOf(phones[0]!) : await site.administrate();
    const otherBrowser = await site.browserOf(phones?.[1] ?? another);
    const found = await formsOf(mine, who === "staff" ? editPaths() : []);
    expect(found.length).toBeGreaterThan(20);
    const wrong: string[] = [];
    const before = inDatabase(site.dataDir, rowsIn);
    for (const { path, form } of found) {
      const named = sent(form).filter(([name]) => name === "form");
      const known = findKnownPath(pathOf(form.action || path));
      if (known?.takesForeignForms === true || known?.access === "public") continue;
      if (named.length !== 1 || !named[0]![1].includes("~")) {
        wrong.push(`${path} → ${form.action}: names no owner`);
        continue;
      }
      const answer = await submit(otherBrowser, { ...form, action: form.action || path }, sent(form));
      if (answer.status !== 409 || !answer.text.includes(FOREIGN))
        wrong.push(`${path} → ${form.action}: ${answer.status}`);
    }
    expect(wrong).toEqual([]);
    // Views of articles are stored later, in the background.
    const changed = changedTables(before, inDatabase(site.dataDir, rowsIn));
    expect(changed.filter((table) => table !== "articles")).toEqual([]);
  });
});
