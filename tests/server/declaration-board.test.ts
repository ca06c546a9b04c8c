import { CHANNEL_ROOT, makeClientFolder } from "../support/channel-root";
import { dataDir } from "../support/site-database";
import { beforeAll, describe, expect, it } from "vitest";
import type { BrowserClient } from "../support/browser-client";
import { holdAdministration } from "../support/browser/role-holder";
import { makeDeskChannel } from "../support/declarations/desk-channel";
import { startDeskSite, type DeskSite } from "../support/declarations/desk-site";
import { approveAndSend } from "~/services/declarations/sending/send-declaration.server";
import { moveDeclaration } from "~/services/declarations/states/change-state.server";

const ROLES = ["customer-manager", "customer-declarant", "customer-checker"];
const MANAGER = 0;
const DECLARANT = 1;
const CHECKER = 2;
const STAFF = 2;

let site: DeskSite;
let phones: readonly string[] = [];

beforeAll(async () => {
  for (const folder of ["board", "other-board"]) makeClientFolder(folder);
  site = await startDeskSite(
    ROLES,
    async (people) => {
      phones = people.map(({ phone }) => phone);
      const desk = await makeDeskChannel("board", people[MANAGER]!.actor);
      const sent = await desk.newCompleted();
      await desk.newCompleted();
      expect(await moveDeclaration(desk.writer, sent, { event: "submit" })).toEqual({ ok: true });
      expect(await approveAndSend(people[CHECKER]!.actor, sent, {})).toEqual({ ok: true });
      const other = await makeDeskChannel("other-board");
      await other.newCompleted();
    },
    { CHANNEL_ROOT },
  );
  // Nothing is written during the tests.
  site.change("update channels set paused_at = 1790000000000, paused_reason = '客户端检修'");
});

/** The links of a board into the list, with their numbers. */
const cellsIn = (text: string) =>
  [...text.matchAll(/<a [^>]*href="(\/phsb\/declarations\?[^"]*)"[^>]*>(\d+)<\/a>/g)].map(
    ([, href = "", count = ""]) => ({ href: href.replaceAll("&amp;", "&"), count: Number(count) }),
  );

/** The declarations that a list names. */
const listedIn = (text: string) =>
  new Set([...text.matchAll(/href="\/phsb\/declarations\/(\d+)"/g)].map(([, id]) => id)).size;

describe("the board", () => {
  it("counts what the list behind each number has, for whoever sees declarations", async () => {
    for (const person of [MANAGER, DECLARANT]) {
      const browser: BrowserClient = await site.browserOf(person);
      const { status, text } = await browser.ask("/phsb/board");
      expect(status).toBe(200);
      expect(text).toContain("报关看板");
      const cells = cellsIn(text);
      if (person === MANAGER) expect(cells.map(({ count }) => count)).toContain(2);
      for (const { href, count } of cells)
        expect([href, listedIn((await browser.ask(href)).text)]).toEqual([href, count]);
    }
  });

  it("is closed to those without the right, and takes nothing", async () => {
    const manager = await site.browserOf(MANAGER);
    site.change(`delete from role_resources where resource_id in
      (select id from resources where perms = 'declaration:list')
      and role_id in (select id from roles where code = 'customer-declarant')`);
    const declarant = await site.browserOf(DECLARANT);
    expect((await declarant.ask("/phsb/board")).status).toBe(403);
    expect((await manager.ask("/phsb/board")).status).toBe(200);
    const stranger = await site.stranger().ask("/phsb/board");
    expect([stranger.status, stranger.headers["location"]]).toEqual([302, "/cmsweb"]);
  });

  it("says to staff that they belong to no organisation, without any number", async () => {
    holdAdministration({ dataDir }, phones[STAFF]!);
    const staff = await site.browserOf(STAFF);
    const { status, text } = await staff.ask("/phsb/board");
    expect(status).toBe(200);
    expect(text).toContain("平台人员不属于任何企业");
    expect(cellsIn(text)).toEqual([]);
  });
});
