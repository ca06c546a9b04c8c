import { describe, expect, it } from "vitest";
import type { BrowserClient } from "../support/browser-client";
import { FORMS } from "../support/console-addresses";
import { administeredSite } from "../support/demo-site";
import { recordsOf, type EditAddress } from "../support/edit-forms";
import { fillAnew, formWith, pairsOf, submit, withValues, type HtmlForm } from "../support/html-forms";
import { inDatabase } from "../support/many-roles";

let another = "";
const demo = administeredSite(async () => {
  const { makePerson } = await import("../support/people");
  another = (await makePerson()).phone!;
});

const recordAt = (address: EditAddress): string =>
  inDatabase(demo.site.dataDir, (database) => recordsOf(database, address, 1))[0]!;

/** The path of a form: of the first record of the demo data, or of a new record beside it. */
function pathOf(address: string): string {
  if (!address.endsWith("/new")) return recordAt(address as EditAddress);
  const besides = FORMS.filter((form): form is EditAddress => form.endsWith("/edit"));
  const [edit] = besides.filter((form) => form.replace(/\/:\w+\/edit$/, "/new") === address);
  if (edit) return recordAt(edit).replace(/\/\d+\/edit$/, "/new");
  // Records that are created below another one and cannot be edited.
  const [above, below] = address.split("/:id");
  return recordAt(`${above}/:id/edit` as EditAddress).replace(/\/edit$/, below!);
}

/** Fields that differ in each request: tokens, and the record's own time. */
const PASSING = ["form", "submission", "updated"];
const typedIn = (pairs: readonly (readonly [string, string])[]): string[] =>
  pairs
    .filter(([name]) => !PASSING.includes(name))
    .map(([name, value]) => `${name}=${value}`)
    .sort();

interface Drafted {
  readonly path: string;
  /** The address that shows the form with its draft. */
  readonly again: string;
  /** Typed values; without them every field is changed. */
  readonly typed?: Readonly<Record<string, string>>;
}

/** Fields that drafts do not store. */
const SECRETS = new Set(["password", "legalPersonIdNo", "accessSecret", "certPassword", "certificate"]);

async function openForm(browser: BrowserClient, path: string): Promise<HtmlForm> {
  const { status, text } = await browser.ask(path);
  expect(status, path).toBe(200);
  return formWith(text, "intent", "draft");
}

/** Fills in a form, stores it as a draft and opens it again. */
async function expectRestored(browser: BrowserClient, { path, again, typed }: Drafted): Promise<void> {
  const opened = await openForm(browser, path);
  const pairs = pairsOf(typed ? opened : fillAnew(opened), ["intent", "draft"]);
  const sent = typed ? withValues(pairs, typed) : pairs;
  expect(typedIn(sent), "nothing was typed").not.toEqual(typedIn(pairsOf(opened, ["intent", "draft"])));
  const answer = await submit(browser, opened, sent);
  expect(answer.status, answer.text.slice(0, 2000)).toBe(303);
  const names = new Set(sent.map(([name]) => name));
  // A form whose rows are all filled in has one more empty row.
  const restored = pairsOf(await openForm(browser, again), ["intent", "draft"]).filter(
    ([name, value]) => names.has(name) || value !== "",
  );
  const expected = sent.map(([name, value]) => [name, SECRETS.has(name) ? "" : value] as const);
  expect(typedIn(restored)).toEqual(typedIn(expected));
}

describe("a form of the console that was put aside", () => {
  it.each(FORMS)("%s has all that was typed when it is opened again", async (address) => {
    const path = pathOf(address);
    await expectRestored(demo.admin, { path, again: `${path}?draft=1` });
  });
});

const REGION = { province: "330000", city: "330200", area: "330206" };
const PROFILE = { username: "海风", realname: "张三", streetAddress: "中山路1号", faxNo: "0574-1234" };
/** A partial form: values of a draft must be valid and may be missing. */
const COMPANY = {
  companyName: "宁波远洋贸易有限公司",
  creditCode: "91350200MA2YJ1XR9G",
  customsCode: "3302612345",
  legalPerson: "张三",
  registeredAddress: "中山东路1号",
  businessScope: "货物进出口",
  ...REGION,
};

describe("a form of one's own that was put aside", () => {
  it.each([
    { path: "/personal?tab=1", again: "/personal?tab=1&draft=1", typed: { ...PROFILE, ...REGION } },
    { path: "/certification?type=0", again: "/certification?type=0", typed: COMPANY },
    { path: "/certification?type=1", again: "/certification?type=1", typed: COMPANY },
  ])("$path has all that was typed when it is opened again", async (form) => {
    const phone = form.path.endsWith("type=1") ? another : demo.site.people.ordinary;
    await expectRestored(await demo.site.browserOf(phone), form);
  });
});
