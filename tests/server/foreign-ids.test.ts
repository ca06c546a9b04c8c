import { beforeAll, describe, expect, it } from "vitest";
import { dataDir, fillDatabase, removeDatabase } from "../support/site-database";
import { BrowserClient, SAME_ORIGIN } from "../support/browser-client";
import { Rows } from "../support/browser/role-holder";
import { makeDeskOrganization, type DeskPerson } from "../support/declarations/desk-organization";
import { fillDesk, NO_IDS, type DeskIds } from "../support/declarations/filled-desk";
import type { Answer } from "../support/http-client";
import { PASSWORD } from "../support/people";
import { startSite, UNHURRIED, type Site } from "../support/site-process";
import { DESK_PAGES } from "~/services/access/paths/desk-pages";
import { pathOfPage } from "~/services/access/paths/page-addresses";

const SECRET = "别人的宁波远洋";
let site: Site;
let stranger: BrowserClient;
let owner: BrowserClient;
let ownerIds: DeskIds;
let ours: DeskIds;

beforeAll(async () => {
  const people: DeskPerson[] = [];
  await fillDatabase(async () => {
    for (const name of [SECRET, "我们的公司"]) {
      const [person] = await makeDeskOrganization(["customer-manager"]);
      people.push(person!);
      const filled = await fillDesk(person!, name);
      if (name === SECRET) ownerIds = filled;
      else ours = filled;
    }
  });
  site = await startSite({ dataDir, environment: UNHURRIED });
  [owner, stranger] = [new BrowserClient(site), new BrowserClient(site)];
  await owner.signIn(people[0]!.phone, PASSWORD);
  await stranger.signIn(people[1]!.phone, PASSWORD);
  return async () => {
    await site.stop();
    removeDatabase();
  };
});

const LIBRARIES = ["templates", "parties", "goods"] as const;
const NOUNS = ["declarations", ...LIBRARIES] as const;
type Noun = (typeof NOUNS)[number];

/** All addresses of the desk with a record of one of these nouns. */
const ADDRESSES = NOUNS.flatMap((noun) => {
  const page = DESK_PAGES.find(({ slug }) => slug === noun)!;
  return page.below
    .filter(({ path }) => path.startsWith(":id"))
    .map(({ path, methods }) => ({ noun, methods, path: `${pathOfPage(page)}/${path}` }));
});

const addressOf = ({ noun, path }: (typeof ADDRESSES)[number], ids: DeskIds) =>
  path
    .replace(":id", String(ids[noun]))
    .replace(":line", "1")
    .replace(":file", ids.file)
    .replace(":entryId", "1")
    .replace(":messageId", "1");

const INTENTS: Readonly<Record<Noun, readonly string[]>> = {
  declarations: [
    "submit",
    "send",
    "recall-sending",
    "cancel",
    "copy",
    "comment",
    "save",
    "patch",
    "hold",
    "take-over",
    "next",
  ],
  templates: ["use", "archive", "save"],
  parties: ["archive", "save"],
  goods: ["archive", "save"],
};

/** Needs more than these ids: two versions, an entry of the history, a message, or a submitted declaration. */
const NEEDS_MORE = /:entryId|:messageId$|\/versions$|\/review$/;

interface Answered {
  readonly status: number;
  readonly location: string | undefined;
  readonly text: string;
}

/** The text of a page's main part, with placeholders for what identifies each request's record. */
function withPlaceholders(text: string, { number, file, upload }: DeskIds): string {
  const main = text
    .slice(text.indexOf("<main"))
    .replace(/<(script|style)\b.*?<\/\1>/gs, "")
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .replace(/[0-9a-f]{8,}(?:-[0-9a-f]+)*/g, "*");
  return [number, file, upload].reduce((masked, asked) => masked.replaceAll(asked, "#"), main);
}

type Ask = (browser: BrowserClient, ids: DeskIds) => Promise<Answer>;

async function answerTo(ask: Ask, browser: BrowserClient, ids: DeskIds): Promise<Answered> {
  const { status, headers, text } = await ask(browser, ids);
  return { status, location: headers.location, text: withPlaceholders(text, ids) };
}

/** All rows of the other organisation's desk. */
function everything(): string {
  const rows = new Rows({ dataDir });
  const tables = ["declarations", "declaration_lines", "declaration_comments"];
  const counted = [...tables, "declaration_templates", "trade_parties", "trade_goods", "uploads"].map(
    (table) => rows.one(`select count(*) as count from ${table}`),
  );
  const row = rows.one("select * from declarations where id = ?", ownerIds.declarations);
  const items = LIBRARIES.map((noun) => {
    const table = { templates: "declaration_templates", parties: "trade_parties", goods: "trade_goods" };
    return rows.one(`select * from ${table[noun]} where id = ?`, ownerIds[noun]);
  });
  rows.close();
  return JSON.stringify([counted, row, items]);
}

describe("what another organisation has on the desk", () => {
  it.each(ADDRESSES)("is missing at $path, to look at and to post to", async (address) => {
    const asks: Ask[] = [
      ...(address.methods === "post"
        ? []
        : [(browser: BrowserClient, ids: DeskIds) => browser.ask(addressOf(address, ids))]),
      ...(address.methods === "read"
        ? []
        : INTENTS[address.noun].map(
            (intent) => (browser: BrowserClient, ids: DeskIds) =>
              browser.post(addressOf(address, ids), {
                intent,
                reason: "不用了",
                comment: SECRET,
                patches: "[]",
              }),
          )),
    ];
    const before = everything();
    for (const ask of asks) {
      const answer = await answerTo(ask, stranger, ownerIds);
      expect(answer.status).toBe(404);
      expect(answer.text).not.toContain(SECRET);
      expect(answer).toEqual(await answerTo(ask, stranger, NO_IDS));
    }
    expect(everything()).toBe(before);
    // The record is available to its owner.
    if (address.methods !== "post" && !NEEDS_MORE.test(address.path))
      expect((await owner.ask(addressOf(address, ownerIds))).status, "to its owner").toBeLessThan(400);
  });
});

const own = (query: string) => `/phsb/declarations/${String(ours.declarations)}${query}`;
const chosen =
  (noun: Noun, intent: string): Ask =>
  (browser, ids) =>
    browser.ask(`/phsb/${noun}`, {
      method: "POST",
      headers: { "Content-Type": "application/x-www-form-urlencoded", ...SAME_ORIGIN },
      body: `intent=${intent}&ids=${String(ids[noun])}`,
    });

/** Other places of an id: queries, fields and buttons of an account's own pages. */
const PLACES: Readonly<Record<string, Ask>> = {
  "a template that a declaration is compared with": (browser, ids) =>
    browser.ask(own(`/versions?template=${String(ids.templates)}`)),
  "a file of one's own declaration": (browser, ids) => browser.ask(own(`/files/${ids.file}`)),
  "a comment that is taken back": (browser, ids) =>
    browser.post(own(""), { intent: "comment-remove", commentId: String(ids.comment) }),
  "a removed row that is put back": (browser, ids) =>
    browser.post(own("/edit?part=goods"), { intent: `undo ${String(ids.removal)}` }),
  "a party that fills the head": (browser, ids) =>
    browser.post(own("/edit?part=head"), {
      intent: `library fill ${String(ids.parties)}`,
      librarySlot: "trader",
    }),
  "goods that fill a line": (browser, ids) =>
    browser.post(own("/edit?part=goods&line=1"), {
      intent: `library fill ${String(ids.goods)}`,
      librarySlot: "line",
    }),
  "an upload that becomes a file": (browser, ids) =>
    browser.post(own("/files/new"), { intent: "save", file: ids.upload, use: "1", kind: "00000001" }),
  "numbers of declarations that are put together": (browser, ids) =>
    browser.post(own("/merge"), { intent: "save", how: "join", numbers: ids.number }),
  "a number that is looked for": (browser, ids) => browser.ask(`/phsb/find?q=${ids.number}`),
  "a number that the list is narrowed to": (browser, ids) =>
    browser.ask(`/phsb/declarations?number=${ids.number}`),
  "declarations that are exported": (browser, ids) =>
    browser.ask("/phsb/declarations/export", {
      method: "POST",
      headers: { "Content-Type": "application/x-www-form-urlencoded", ...SAME_ORIGIN },
      body: `rows=chosen&format=csv&ids=${String(ids.declarations)}`,
    }),
  "templates that are archived": chosen("templates", "bulk:archive"),
  "parties that are archived": chosen("parties", "bulk:archive"),
  "goods that are archived": chosen("goods", "bulk:archive"),
  "parties that are compared": (browser, ids) =>
    browser.ask(`/phsb/parties/compare?ids=${String(ours.secondParty)},${String(ids.parties)}`),
};

describe("an id of another organisation", () => {
  it.each(Object.entries(PLACES))("as %s is answered as one that is missing", async (_place, ask) => {
    const before = everything();
    const answer = await answerTo(ask, stranger, ownerIds);
    expect(answer.text).not.toContain(SECRET);
    expect(answer).toEqual(await answerTo(ask, stranger, NO_IDS));
    expect(everything()).toBe(before);
    // An own id gets another response.
    const ofOwn = await answerTo(ask, stranger, ours);
    expect([ofOwn.status, ofOwn.location, ofOwn.text]).not.toEqual([
      answer.status,
      answer.location,
      answer.text,
    ]);
    // The next page of any kind shows the notice of the own change.
    await stranger.ask("/phsb");
  });
});
