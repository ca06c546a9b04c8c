import { beforeAll, describe, expect, it } from "vitest";
import { dataDir, fillDatabase, removeDatabase } from "../support/site-database";
import { BrowserClient, SAME_ORIGIN } from "../support/browser-client";
import { Rows } from "../support/browser/role-holder";
import { entrust, organizationOf, proposalTo } from "../support/declarations/entrusted-desk";
import { makeDeskOrganization, type DeskPerson } from "../support/declarations/desk-organization";
import { PASSWORD } from "../support/people";
import { startSite, UNHURRIED, type Site } from "../support/site-process";
import { DESK_PAGES } from "~/services/access/paths/desk-pages";
import { createDeclaration } from "~/services/declarations/records/create-declaration.server";
import {
  createEntrusted,
  emptyBeginning,
} from "~/services/declarations/records/entrusted/create-entrusted.server";
import { addComment } from "~/services/declarations/comments/comments.server";
import { db } from "~/services/db/client.server";
import { createLink, linkPath } from "~/services/declarations/links/read-links.server";
import { proposeEntrustment } from "~/services/organizations/entrustments/propose-entrustment.server";

const MISSING = 987_654_321;
/** The site has the machine's time, the rows of the test another one. */
const LONG = { validFrom: 0, validTo: Date.UTC(2040, 0, 1) };
const ids = { entrustment: 0, waiting: 0, declaration: 0, own: 0, number: "", token: "" };
const NAMES = { provider: "东海报关行", customer: "甬江贸易", other: "沧海贸易" };

let site: Site;
let provider: BrowserClient;
let customer: BrowserClient;
let viewer: BrowserClient;
let other: BrowserClient;

async function made<T extends { readonly ok: boolean }>(outcome: Promise<T>) {
  const found = await outcome;
  if (!found.ok) throw new Error(JSON.stringify(found));
  return found as Extract<T, { readonly ok: true }>;
}

beforeAll(async () => {
  const people: DeskPerson[] = [];
  await fillDatabase(async () => {
    const [acting] = await makeDeskOrganization(["provider-manager"], "provider", { name: NAMES.provider });
    const [manager, looks] = await makeDeskOrganization(["customer-manager", "customer-viewer"], "customer", {
      name: NAMES.customer,
    });
    const [foreign] = await makeDeskOrganization(["customer-manager"], "customer", { name: NAMES.other });
    people.push(acting!, manager!, looks!, foreign!);
    ids.entrustment = await entrust(manager!.actor, acting!.actor, LONG);
    await entrust(foreign!.actor, acting!.actor, LONG);
    const proposal = proposeEntrustment(acting!.actor, proposalTo(organizationOf(manager!.actor), LONG));
    ids.waiting = (await made(proposal)).id;
    const draft = await made(createEntrusted(acting!.actor, ids.entrustment, emptyBeginning("I")));
    ids.declaration = draft.id;
    ids.number = draft.number;
    ids.own = (await createDeclaration(acting!.actor, "I")).id;
    await addComment(acting!.actor, draft.id, "内部讨论");
    ids.token = (await made(createLink(acting!.actor, draft.id, 30))).token!;
    // The links of the test's time are valid in the site's.
    await db.updateTable("read_links").set({ expires_at: LONG.validTo }).execute();
  });
  site = await startSite({ dataDir, environment: UNHURRIED });
  const browsers = people.map(() => new BrowserClient(site));
  for (const [index, browser] of browsers.entries()) await browser.signIn(people[index]!.phone, PASSWORD);
  [provider, customer, viewer, other] = browsers as [
    BrowserClient,
    BrowserClient,
    BrowserClient,
    BrowserClient,
  ];
  return async () => {
    await site.stop();
    removeDatabase();
  };
});

const entrustmentPath = (id: number) => `/phsb/entrustments/${String(id)}`;
const declarationPath = (id: number) => `/phsb/declarations/${String(id)}`;

/** A page's main part without what differs between two requests. */
const comparable = (text: string) =>
  text
    .slice(text.indexOf("<main"))
    .replace(/<(script|style)\b.*?<\/\1>/gs, "")
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .replace(/[0-9a-f]{8,}(?:-[0-9a-f]+)*/g, "*");

async function press(browser: BrowserClient, path: string, fields: Readonly<Record<string, string>>) {
  const { text } = await browser.ask(`${path}?do=${fields["intent"] ?? ""}`);
  const given = ["form", "submission", "updated"].map((name) => [
    name,
    new RegExp(`name="${name}" value="([^"]*)"`).exec(text)?.[1] ?? "",
  ]);
  return browser.post(
    path,
    { ...Object.fromEntries(given), ...fields } as Record<string, string>,
    SAME_ORIGIN,
  );
}

const stateOf = (id: number) => {
  const rows = new Rows({ dataDir });
  const row = rows.one("select accepted_at, refused_at, ended_at from entrustments where id = ?", id);
  rows.close();
  return row;
};

describe("an entrustment", () => {
  it("is shown to both sides, and is missing for everybody else at each of its addresses", async () => {
    for (const browser of [provider, customer, viewer]) {
      const page = await browser.ask(entrustmentPath(ids.entrustment));
      expect(page.status).toBe(200);
      expect(page.text).toContain(`${NAMES.customer} 委托 ${NAMES.provider}`);
      expect((await browser.ask("/phsb/entrustments")).text).toContain(entrustmentPath(ids.entrustment));
    }
    expect((await other.ask("/phsb/entrustments")).text).not.toContain(NAMES.customer);
    for (const path of ["", "/paper"]) {
      const [foreign, missing] = await Promise.all(
        [ids.entrustment, MISSING].map((id) => other.ask(entrustmentPath(id) + path)),
      );
      expect(foreign!.status).toBe(404);
      expect(comparable(foreign!.text)).toBe(comparable(missing!.text));
    }
    for (const intent of ["accept", "refuse", "end"])
      expect(
        (await other.post(entrustmentPath(ids.waiting), { intent, reason: "x" }, SAME_ORIGIN)).status,
      ).toBe(404);
    // It has no paper.
    expect((await customer.ask(`${entrustmentPath(ids.entrustment)}/paper`)).status).toBe(404);
  });

  it("is decided by nobody who may only list entrustments", async () => {
    const page = await viewer.ask(entrustmentPath(ids.waiting));
    expect(page.status).toBe(200);
    expect(page.text).not.toContain("?do=accept");
    expect((await viewer.ask("/phsb/entrustments/new")).status).toBe(403);
    for (const intent of ["accept", "refuse", "end"]) {
      const path = entrustmentPath(ids.waiting);
      expect((await viewer.post(path, { intent, reason: "x" }, SAME_ORIGIN)).status).toBe(403);
    }
    expect(stateOf(ids.waiting)).toMatchObject({ accepted_at: null, refused_at: null, ended_at: null });
  });

  it("is accepted by the other side from its page, and ended with a reason", async () => {
    const path = entrustmentPath(ids.waiting);
    expect((await provider.ask(path)).text).not.toContain("?do=accept");
    expect((await press(customer, path, { intent: "accept" })).status).toBe(303);
    expect((await customer.ask(path)).text).toContain("生效中");
    const refused = await press(customer, path, { intent: "end", reason: "" });
    expect(refused.status).toBe(422);
    expect((await press(customer, path, { intent: "end", reason: "改用新委托" })).status).toBe(303);
    const text = (await provider.ask(path)).text;
    expect(text).toContain("已终止");
    expect(text).toContain("改用新委托");
  });
});

describe("the form of a proposal", () => {
  it("says at its field that no certified organisation has the name, and keeps what was typed", async () => {
    const { text } = await customer.ask("/phsb/entrustments/new");
    expect(text).toContain("受托方（报关企业）的企业全称");
    const answer = await press(customer, "/phsb/entrustments/new", {
      intent: "save",
      party: "没有这家报关行",
      businesses: "IMPT",
      districts: "9",
      validFrom: "2026-12-31",
      validTo: "2026-12-30",
    });
    expect(answer.status).toBe(422);
    for (const expected of ["没有找到已认证的企业", "没有关区9", "没有这家报关行"])
      expect(answer.text).toContain(expected);
  });
});

/** The addresses of a declaration that accept posts, and what is posted to them. */
const POSTED = DESK_PAGES.find(({ slug }) => slug === "declarations")!
  .below.filter(({ path, methods }) => path.startsWith(":id") && methods !== "read")
  .map(({ path }) => path);
const INTENTS =
  "complete submit recall reopen send declare recall-sending cancel undo-cancel copy comment comment-remove save patch hold take-over next";

const addressOf = (path: string, id: number) =>
  `/phsb/declarations/${path}`.replace(":id", String(id)).replace(":line", "1").replace(":messageId", "1");

function everything(): string {
  const rows = new Rows({ dataDir });
  const found = [
    rows.all("select * from declarations order by id"),
    rows.all("select * from declaration_comments"),
    rows.all("select * from declaration_locks"),
  ];
  rows.close();
  return JSON.stringify(found);
}

describe("a declaration that is made for a customer", () => {
  it("is read by the customer: who declares it, and nothing to do", async () => {
    for (const browser of [customer, viewer]) {
      const { status, text } = await browser.ask(declarationPath(ids.declaration));
      expect(status).toBe(200);
      expect(text).toMatch(new RegExp(`受托方[\\s\\S]{0,200}${NAMES.provider}`));
      for (const hidden of ["继续录入", "?do=", "讨论", "检查结果", "录入员"])
        expect(text, hidden).not.toContain(hidden);
      const crumbs = /<nav class="page-bar"[\s\S]*?<\/nav>/.exec(text)?.[0] ?? "";
      expect(crumbs).toContain('href="/phsb/entrusted"');
      expect(crumbs).not.toContain('href="/phsb/declarations"');
      const list = (await browser.ask("/phsb/entrusted")).text;
      expect(list).toContain(ids.number);
      expect(list).toContain(NAMES.provider);
      expect((await browser.ask("/phsb/declarations")).text).not.toContain(ids.number);
      expect((await browser.ask(`${declarationPath(ids.declaration)}/print`)).status).toBe(200);
      for (const tab of ["goods", "rows", "events", "traffic", "versions", "comments", "findings"]) {
        const page = await browser.ask(`${declarationPath(ids.declaration)}?tab=${tab}`);
        expect(page.status, tab).toBe(200);
        expect(page.text, tab).not.toContain("内部讨论");
      }
      const found = await browser.ask(`/phsb/find?q=${ids.number}`);
      expect(found.headers.location).toBe(declarationPath(ids.declaration));
    }
  });

  it("is exported by the customer from its list, and by nobody else", async () => {
    const request = { rows: "matching", format: "csv" };
    for (const browser of [customer, viewer]) {
      const { status, text } = await browser.post("/phsb/entrusted/export", request, SAME_ORIGIN);
      expect(status).toBe(200);
      expect(text).toContain(ids.number);
      expect(text).toContain(NAMES.provider);
    }
    for (const browser of [provider, other])
      expect((await browser.post("/phsb/entrusted/export", request, SAME_ORIGIN)).text).not.toContain(
        ids.number,
      );
  });

  it("is opened by its link for both sides, and for nobody else", async () => {
    const path = linkPath(ids.token);
    for (const browser of [provider, customer, viewer]) {
      const { status, text } = await browser.ask(path);
      expect(status).toBe(200);
      expect(text).toContain(ids.number);
      expect(text).not.toContain("?do=");
    }
    expect((await customer.ask(path)).text).not.toContain("内部讨论");
    expect((await other.ask(path)).status).toBe(404);
  });

  it("is named by its customer on the provider's pages", async () => {
    expect((await provider.ask(declarationPath(ids.declaration))).text).toMatch(
      new RegExp(`委托方[\\s\\S]{0,200}${NAMES.customer}`),
    );
    expect((await provider.ask(`${declarationPath(ids.declaration)}/review`)).text).toMatch(
      new RegExp(`委托方[\\s\\S]{0,200}${NAMES.customer}`),
    );
    const own = (await provider.ask(`${declarationPath(ids.own)}/review`)).text;
    expect(own).not.toContain("委托方");
    expect((await provider.ask(`${declarationPath(ids.declaration)}/edit?part=head`)).text).toContain(
      `委托方 ${NAMES.customer}`,
    );
    const form = (await provider.ask("/phsb/declarations/new?direction=I")).text;
    for (const name of ["本企业", NAMES.customer, NAMES.other]) expect(form).toContain(name);
    expect((await customer.ask("/phsb/declarations/new?direction=I")).text).not.toContain("委托方");
  });

  it("is missing for another customer, and so is the provider's own for both", async () => {
    for (const [browser, id] of [
      [other, ids.declaration],
      [other, ids.own],
      [customer, ids.own],
    ] as const)
      for (const path of ["", "/print", "/edit", "/message", "/live"])
        expect((await browser.ask(declarationPath(id) + path)).status, path).toBe(404);
    expect((await other.ask("/phsb/entrusted")).text).not.toContain(ids.number);
  });

  it.each(POSTED)("answers the customer's posts to %s as a missing one", async (path) => {
    const before = everything();
    for (const intent of INTENTS.split(" ")) {
      const answers = await Promise.all(
        [ids.declaration, MISSING].map((id) =>
          customer.post(
            addressOf(path, id),
            { intent, reason: "不用了", comment: "x", patches: "[]" },
            SAME_ORIGIN,
          ),
        ),
      );
      const [foreign, missing] = answers.map(({ status, text }) => ({ status, text: comparable(text) }));
      expect(foreign, intent).toEqual(missing);
    }
    expect(everything()).toBe(before);
  });
});
