import { dataDir, fillDatabase, removeDatabase } from "../support/site-database";
import { DomUtils, parseDocument } from "htmlparser2";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { strangersIn } from "../support/clean-html";
import { envelopeOf, wireAsking } from "../support/http-client";
import { SCRIPT_PAYLOADS } from "../support/script-payloads";
import { startSite, type Site } from "../support/site-process";

const LIST = "/api/yxd-system/sys/message/list";
const PLAIN = "没有什么特别的消息";

interface Sent {
  readonly id: number;
  readonly title: string;
  readonly payload: string;
}

let site: Site;
let token: string;
const sent: Sent[] = [];

/** Publishes the payloads one by one, each after a word, because content of only a script is refused. */
async function fill(): Promise<void> {
  const { makePerson, newRequestSource: newActor } = await import("../support/people");
  const { inTransaction } = await import("~/services/db/transaction.server");
  const { openSession } = await import("~/services/identity/sessions/sessions.server");
  const { runMessage } = await import("~/services/messaging/messages/message-command.server");
  const { readTitle } = await import("~/services/messaging/messages/message.schema");
  const person = await makePerson();
  const input = { accountId: person.id, staff: false, previousSignInAt: null, roleVersionId: null };
  token = (await inTransaction((tx) => openSession(tx, newActor("page"), input))).token;
  for (const payload of [PLAIN, ...SCRIPT_PAYLOADS]) {
    const result = readTitle(payload.slice(0, 60).trim());
    if (!result.ok) throw new Error(`no title: ${payload}`);
    const options = { to: `user:${person.id}`, title: payload.slice(0, 60), content: `看${payload}` };
    const args = Object.entries(options).map(([name, value]) => `--${name}=${value}`);
    const { output, problem } = await runMessage(args);
    const id = Number(/消息 (\d+)/.exec(output)?.[1]);
    if (!id) throw new Error(`${payload}: ${problem}`);
    sent.push({ id, title: result.value, payload });
  }
}

beforeAll(async () => {
  await fillDatabase(fill);
  site = await startSite({ dataDir });
});
afterAll(async () => {
  await site.stop();
  removeDatabase();
});

async function pageOf(path: string) {
  const answer = await site.ask(path, { headers: { Cookie: `admin-token=${token}` } });
  expect(answer.status).toBe(200);
  const document = parseDocument(answer.text);
  const all = DomUtils.findAll(() => true, document.children);
  // `div` is not permitted in contents.
  const content = /<div class="rich">(.*?)<\/div>/s.exec(answer.text)?.[1] ?? "";
  return { all, content, scripts: all.filter(({ name }) => name === "script").length };
}

type Elements = Awaited<ReturnType<typeof pageOf>>["all"];
const handlersIn = (all: Elements) =>
  all.flatMap(({ attribs }) => Object.keys(attribs).filter((name) => name.startsWith("on")));
const classed = (all: Elements, name: string) =>
  all.filter(({ attribs }) => (attribs["class"] ?? "").split(" ").includes(name));

describe("scripts in titles and contents of messages", () => {
  it("are text or nothing on the page of each", async () => {
    const { scripts } = await pageOf(`/phsb/userMessage/${sent[0]!.id}`);
    for (const { id, title, payload } of sent) {
      const page = await pageOf(`/phsb/userMessage/${id}`);
      expect(page.scripts, payload).toBe(scripts);
      expect(handlersIn(page.all), payload).toEqual([]);
      const [heading] = page.all.filter(({ name }) => name === "h1");
      expect(DomUtils.textContent(heading!), payload).toBe(title);
      expect(page.content, payload).not.toBe("");
      expect(strangersIn(page.content), payload).toEqual([]);
    }
  });

  it("are text in the list and beside the bell", async () => {
    const titles: string[] = [];
    for (let page = 1; page <= Math.ceil(sent.length / 20); page += 1) {
      const { all } = await pageOf(`/phsb/userMessage?page=${page}`);
      expect(handlersIn(all)).toEqual([]);
      titles.push(...classed(all, "message-title").map((button) => DomUtils.textContent(button)));
    }
    expect(titles.sort()).toEqual(sent.map(({ title }) => title).sort());
    const { all } = await pageOf("/guide");
    expect(classed(all, "bell-title")).toHaveLength(5);
    expect(handlersIn(all)).toEqual([]);
  });

  it("reach no client over the wire but as the title's text", async () => {
    const answer = await site.ask(LIST, wireAsking({ pageSize: 9999 }, { "x-access-token": token }));
    const { records } = envelopeOf(answer).result as {
      records: { id: string; messageTitle: string; messageContent: string }[];
    };
    expect(records).toHaveLength(sent.length);
    for (const { id, messageTitle, messageContent } of records) {
      const message = sent.find((one) => String(one.id) === id)!;
      expect(messageTitle).toBe(message.title);
      expect(strangersIn(messageContent), message.payload).toEqual([]);
    }
  });
});
