import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  makeDeskOrganization,
  type DeskPerson,
} from "../../../../tests/support/declarations/desk-organization";
import { clockTime } from "../../../../tests/support/still-clock";
import type { AuthorizedPage } from "~/collections/authorized-page.server";
import { db } from "~/services/db/client.server";
import { createDeclaration } from "~/services/declarations/records/create-declaration.server";
import { changeDraft } from "~/services/declarations/records/save-part.server";
import { prepareDatabase } from "~/services/identity/auth/first-start.server";
import type { LiveSession } from "~/services/identity/sessions/sessions.server";
import { RECORD_TEXT } from "../declaration.text";
import { viewDeclaration } from "../declaration-record.server";

beforeAll(() => prepareDatabase("admin@example.com"));

let people: DeskPerson[];
let id: number;
beforeEach(async () => {
  people = await makeDeskOrganization(["customer-declarant", "customer-checker"]);
  await db
    .updateTable("accounts")
    .set({ realname: "李录入" })
    .where("id", "=", people[0]!.actor.accountId)
    .execute();
  id = (await createDeclaration(people[0]!.actor, "I")).id;
});

type Columns = Partial<{
  status: string;
  unified_number: string;
  checked_at: number | null;
  error_count: number;
  warning_count: number;
  cancelled_from: string;
  cancelled_at: number | null;
}>;
const set = (columns: Columns) => db.updateTable("declarations").set(columns).where("id", "=", id).execute();

const ALL = ["edit", "create", "submit", "review", "cancel", "print", "export"].map(
  (verb) => `declaration:${verb}`,
);

async function viewAs({ actor }: DeskPerson, perms: readonly string[] = ALL, query = "") {
  const { default_role_version_id: activeRoleVersionId } = await db
    .selectFrom("accounts")
    .select("default_role_version_id")
    .where("id", "=", actor.accountId)
    .executeTakeFirstOrThrow();
  return viewDeclaration({
    session: { accountId: actor.accountId, activeRoleVersionId } as LiveSession,
    url: new URL(`http://localhost/phsb/declarations/${String(id)}${query}`),
    params: { id: String(id) },
    may: (each: string) => perms.includes(each),
  } as unknown as AuthorizedPage);
}

/** The text of the one action that comes next; undefined for none. */
async function primaryText(perms?: readonly string[], person = people[0]!) {
  const { primary, links, moves } = await viewAs(person, perms);
  return [...links, ...moves].find((each) => ("href" in each ? each.href : each.intent) === primary)?.text;
}

const CANCELLED = { status: "04", cancelled_from: "02" };
const CHECKED = { checked_at: 1, error_count: 0, warning_count: 0 };

describe("the action that comes next", () => {
  it.each([
    ["a draft", { status: "01" }, "继续录入"],
    ["a draft with an error", { status: "01", ...CHECKED, error_count: 1 }, "继续录入"],
    ["a draft with an open warning", { status: "01", ...CHECKED, warning_count: 1 }, "继续录入"],
    ["a draft without findings", { status: "01", ...CHECKED }, "制单完成"],
    ["a completed one", { status: "02" }, "提交复核"],
    ["one that waits for review", { status: "05" }, "退回修改"],
    ["an approved one", { status: "06" }, "下载报文"],
    ["one cancelled five minutes ago", { ...CANCELLED, cancelled_at: clockTime() - 300_000 }, "撤销作废"],
    ["one cancelled before that", { ...CANCELLED, cancelled_at: clockTime() - 300_001 }, "复制"],
    ["one that was sent, whose message is not taken along once more", { status: "7" }, "查看最新状态"],
    ["one that is finished", { status: "R" }, "打印报关单"],
  ])("of %s", async (_what, columns: Columns, text) => {
    await set(columns);
    expect(await primaryText()).toBe(text);
  });

  it("is to approve for those who have not worked on it", async () => {
    await set({ status: "05" });
    expect(await primaryText(ALL, people[1])).toBe("复核");
  });

  it.each([
    ["01", ["declaration:print"], "打印报关单"],
    ["02", ["declaration:export", "declaration:print"], "下载报文"],
    ["05", ["declaration:print"], "打印报关单"],
    ["06", ["declaration:print"], "打印报关单"],
    ["06", [], undefined],
  ])("in state %s is one of the rights %j", async (status, perms: readonly string[], text) => {
    await set({ status });
    expect(await primaryText(perms)).toBe(text);
  });
});

const moveOf = async (intent: string, perms = [...ALL, "declaration:send"]) =>
  (await viewAs(people[0]!, perms)).moves.find((move) => move.intent === intent);

describe("an action that is confirmed", () => {
  it("to send is of the declaration as it is shown", async () => {
    await set({ status: "06" });
    const { updated_at: updated } = await db
      .selectFrom("declarations")
      .select("updated_at")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect(await moveOf("send")).toMatchObject({ updated });
  });

  it.each([
    ["a draft that was never sent", { status: "01" }, false],
    ["a draft that the Single Window has", { status: "01", unified_number: "I20260000000000001" }, true],
    ["one that failed", { status: "F1" }, true],
  ])("to cancel %s says whether the Single Window may have it", async (_what, columns: Columns, isNoted) => {
    await set(columns);
    expect((await moveOf("cancel"))!.notes.includes(RECORD_TEXT.cancelSentNote)).toBe(isNoted);
  });
});

const LINE = { hsCode: "8517130000", name: "手机" };

describe("the head of a declaration's page", () => {
  it("has what identifies it to people, and who has it", async () => {
    const outcome = await changeDraft(people[0]!.actor, id, (data) => ({
      ...data,
      head: {
        ...data.head,
        traderName: "宁波远洋",
        billNumber: "COSU1",
        crossingDate: "20261116",
        grossWeight: "1234.5",
      },
      lines: [
        { ...LINE, total: "1234.5", currency: "USD" },
        { ...LINE, total: "0.005", currency: "USD" },
        { ...LINE, total: "80", currency: "CNY" },
        LINE,
      ],
    }));
    expect(outcome).toMatchObject({ ok: true });
    const { head, groups } = await viewAs(people[0]!);
    expect(Object.fromEntries(head!.details.map(({ label, text }) => [label, text]))).toMatchObject({
      境内收发货人: "宁波远洋",
      提运单号: "COSU1",
      总价: "1,234.505 USD、80.00 CNY",
      商品: "4 项",
      检查结果: "未检查",
      经办人: "李录入",
    });
    const shown = groups!.flatMap(({ details }) => details.map(({ text }) => text));
    expect(shown).toEqual(expect.arrayContaining(["2026-11-16", "1,234.5"]));
    expect(groups!.at(-1)!.details.map(({ label }) => label)).toEqual(
      expect.arrayContaining(["申报单位", "版本", "报文编号"]),
    );
  });
});

it("the record of what has happened names events, people, reasons and new states", async () => {
  const { timeline, table } = await viewAs(people[0]!, ALL, "?tab=events");
  expect(table).toBeNull();
  expect(timeline!.entries).toMatchObject([
    { title: "新建", who: people[0]!.actor.who, state: "草稿", note: "" },
  ]);
});
