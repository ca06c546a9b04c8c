import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findKnownPath } from "~/services/access/paths/known-paths";
import { worksReadOnly } from "~/pages/forms/read-only-posts";
import { BrowserClient } from "../support/browser-client";
import { FORMS, LISTS } from "../support/console-addresses";
import { startDemoSite, type DemoSite } from "../support/demo-site";
import { brokenErrorLinks } from "../support/error-links";
import { EDIT_FORMS, recordsOf, type EditAddress } from "../support/edit-forms";
import { TWO_EDITS } from "../support/edits-of-forms";
import {
  fillAnew,
  formsIn,
  formWith,
  pairsOf,
  submit,
  withValues,
  type HtmlForm,
} from "../support/html-forms";
import type { Answer } from "../support/http-client";
import { inDatabase } from "../support/many-roles";
import { tablesChangedBy } from "../support/refused-posts";
import { inTurn } from "../support/turns";

let site: DemoSite;
let admin: BrowserClient;
let other: BrowserClient;
let member: BrowserClient;
let stranger: BrowserClient;
beforeAll(async () => {
  site = await startDemoSite();
  [admin, other] = [await site.administrate(), await site.administrate()];
  // An account with rights in its own organisation, and one without any.
  member = await site.browserOf(site.people.enterprise);
  stranger = await site.browserOf(site.people.ordinary);
  return () => site.stop();
}, 120_000);

type Pair = readonly [string, string];
const SAVE = ["intent", "save"] as const;
/** Forms are similar: the short form of the tests takes a third of them. */
const ONE_IN = 3;
const ALL_EDITS = Object.keys(EDIT_FORMS) as EditAddress[];
const EDITS = inTurn(ALL_EDITS, ONE_IN);
/** Forms of ticks only, which ignore unknown values. */
const TICKS: readonly EditAddress[] = ["role-list/:id/grant"];
const NEW = inTurn(
  FORMS.filter((address) => address.endsWith("/new")),
  ONE_IN,
);
const LONG = "长".repeat(5000);

const recordAt = (address: EditAddress): string => {
  const paths = inDatabase(site.dataDir, (database) => recordsOf(database, address, 10_000));
  if (address === "system-settings/:id/edit") return "/system-settings/4/edit";
  return address === "role-list/:id/grant" ? paths[0]! : paths.at(-1)!;
};

/** The path of a form that creates a record: beside or below the first record of the demo data. */
function newPathOf(address: string): string {
  const [edit] = ALL_EDITS.filter((form) => form.replace(/\/:\w+\/edit$/, "/new") === address);
  if (edit) return recordAt(edit).replace(/\/\d+\/edit$/, "/new");
  const [above, below] = address.split("/:id");
  return recordAt(`${above}/:id/edit` as EditAddress).replace(/\/edit$/, below!);
}

async function open(browser: BrowserClient, path: string): Promise<HtmlForm> {
  const { status, text } = await browser.ask(path);
  expect(status, path).toBe(200);
  return formWith(text, ...SAVE);
}

/** Submits a form and expects no changed rows where it is refused. */
async function refusedBy(browser: BrowserClient, form: HtmlForm, pairs: readonly Pair[]): Promise<Answer> {
  const { result, changed } = await tablesChangedBy(site.dataDir, () => submit(browser, form, pairs));
  if (result.status >= 400) expect(changed, `${form.action} ${result.status}`).toEqual([]);
  return result;
}

/** Names of the fields that users fill in. */
const typedNames = ({ controls }: HtmlForm) => [
  ...new Set(
    controls
      .filter(
        ({ tag, attributes: { type = "text" } }) => tag !== "button" && !["hidden", "file"].includes(type),
      )
      .flatMap(({ attributes: { name } }) => (name === undefined ? [] : [name])),
  ),
];

/** Submits the changed form with one invalid field after the other, until it is refused. */
async function refuseAsInvalid(path: string): Promise<number> {
  const form = await open(admin, path);
  const names = typedNames(form);
  for (const name of names) {
    const filled = pairsOf(fillAnew(form), [...SAVE]);
    const { status, text } = await refusedBy(admin, form, withValues(filled, { [name]: LONG }));
    if (status !== 422) continue;
    expect(brokenErrorLinks(text), `${path} ${name}`).toEqual([]);
    return status;
  }
  return 0;
}

/** Submits a changed form as another account. */
async function sendAs(browser: BrowserClient, address: EditAddress, path: string): Promise<Answer> {
  const form = await open(admin, path);
  const { field, mine, with: more = {} } = TWO_EDITS[address];
  const token = await browser.formToken("/personal?tab=1");
  const values = field === "grants" ? more : { ...more, [field]: mine };
  return refusedBy(browser, form, withValues(pairsOf(form, [...SAVE]), { ...values, form: token }));
}

describe("a refused post changes no table", () => {
  it.each(EDITS.filter((address) => !TICKS.includes(address)))(
    "%s: with a field that cannot be so",
    async (address) => {
      expect(await refuseAsInvalid(recordAt(address))).toBe(422);
    },
    60_000,
  );

  it.each(NEW)(
    "%s: with a field that cannot be so",
    async (address) => {
      expect(await refuseAsInvalid(newPathOf(address))).toBe(422);
    },
    60_000,
  );

  it.each(EDITS)(
    "%s: by somebody without the right, or of another organisation",
    async (address) => {
      const path = recordAt(address);
      expect([403, 404]).toContain((await sendAs(stranger, address, path)).status);
      // Some of these records are the member's own; a refusal changes nothing.
      await sendAs(member, address, path);
    },
    60_000,
  );

  it.each(EDITS)(
    "%s: of a record that has changed meanwhile",
    async (address) => {
      const path = recordAt(address);
      const { field, mine, otherValue, with: more = {} } = TWO_EDITS[address];
      const change = (form: HtmlForm, value: string, leaf: number): readonly Pair[] => {
        const pairs = pairsOf(form, [...SAVE]);
        if (field !== "grants") return withValues(pairs, { ...more, [field]: value });
        const removedGrant = pairs.filter(([name]) => name === "grants").at(leaf)?.[1];
        return withValues(
          pairs.filter(([name, tick]) => name !== "grants" || tick !== removedGrant),
          more,
        );
      };
      const opened = await open(admin, path);
      const first = await open(other, path);
      const saved = await submit(other, first, change(first, otherValue, -3));
      const review = formsIn(saved.text).find(({ controls }) =>
        controls.some(({ attributes }) => attributes["name"] === "reviewed"),
      );
      if (saved.status === 200 && review) await submit(other, review, pairsOf(review, [...SAVE]));
      const { status } = await refusedBy(admin, opened, change(opened, mine, -1));
      expect([404, 409]).toContain(status);
    },
    60_000,
  );
});

/** Own pages whose forms answer with an error summary; the console's are read from its tables. */
const OWN = [
  "/personal?tab=1",
  "/personal/notifications",
  "/personal/sessions",
  "/personal/data",
  "/personal/cancel",
  "/personal/second-step",
  "/personal/cards",
  "/personal/passkeys",
  "/personal/security/modifyPassword",
  "/changePassword",
  "/settings",
  "/phsb/userMessage",
  "/dashboard-editor",
  "/certification?type=0",
];

/** Forms that change stored data, each with the button to press. */
function storingForms(html: string): readonly (readonly [HtmlForm, Pair])[] {
  return formsIn(html).flatMap(({ method, controls, ...form }) => {
    const url = new URL(form.action.replaceAll("&amp;", "&"), "http://localhost");
    const isOfFrame = findKnownPath(url.pathname)?.access === "post-only";
    if (method !== "post" || isOfFrame || worksReadOnly(url)) return [];
    const pressed = controls.find(({ tag, attributes }) => tag === "button" && attributes["name"]);
    const { name = "", value = "" } = pressed?.attributes ?? {};
    return [[{ ...form, method, controls }, [name, value] as const] as const];
  });
}

const titleOfSummary = (html: string) => /data-summary[^>]*>\s*<h2>([^<]*)</.exec(html)?.[1];

/** Own and public forms that are refused when nothing is filled in. */
const EMPTIED = [
  "/personal?tab=1",
  "/changePassword",
  "/certification?type=0",
  "/login?mode=3",
  "/login?register=1",
  "/login?register=2",
];

describe("a form refused for its fields", () => {
  it.each(EMPTIED)("%s leads from its summary to each of them", async (path) => {
    const browser = path.startsWith("/login") ? new BrowserClient(site) : stranger;
    const { text } = await browser.ask(path);
    let refused = 0;
    for (const [form, pressed] of storingForms(text)) {
      const typed = new Set(typedNames(form));
      const pairs = pairsOf(form, [...pressed]).map(([name, value]): Pair => [
        name,
        typed.has(name) ? "" : value,
      ]);
      const answer = await submit(browser, form, pairs);
      expect(brokenErrorLinks(answer.text), `${path} ${form.action}`).toEqual([]);
      if (answer.status === 422) refused += 1;
    }
    expect(refused, path).toBeGreaterThan(0);
  });
});

async function setReadOnly(readOnly: "0" | "1"): Promise<void> {
  const form = await open(admin, "/system-settings/6/edit");
  const saved = await submit(admin, form, withValues(pairsOf(form, [...SAVE]), { readOnly }));
  if (saved.status === 303) return;
  const review = formWith(saved.text, ...SAVE);
  expect((await submit(admin, review, pairsOf(review, [...SAVE]))).status).toBe(303);
}

describe("a post that the server cannot take now", () => {
  beforeAll(() => setReadOnly("1"));
  afterAll(() => setReadOnly("0"));

  const edits = EDITS.map((address) => () => recordAt(address));
  it.each([
    ["one's own pages", OWN.map((path) => () => path)],
    ["lists", inTurn(LISTS, ONE_IN).map((slug) => () => `/${slug}`)],
    ["records", edits.map((path) => () => path().replace(/\/[a-z]+$/, ""))],
    ["forms that change records", edits],
    ["forms of new records", NEW.map((address) => () => newPathOf(address))],
  ])(
    "is titled as the server's own fault by %s",
    async (_, paths) => {
      const titles: unknown[] = [];
      for (const path of paths.map((pathOf) => pathOf())) {
        const { status, text } = await admin.ask(path);
        if (status !== 200) continue;
        for (const [form, pressed] of storingForms(text)) {
          const answer = await submit(admin, form, pairsOf(form, [...pressed]));
          titles.push([path, form.action, answer.status, titleOfSummary(answer.text)]);
        }
      }
      expect(titles.length).toBeGreaterThan(0);
      expect(titles).toEqual(
        titles.map((title) => [...(title as unknown[]).slice(0, 2), 503, "暂时无法完成"]),
      );
    },
    120_000,
  );
});
