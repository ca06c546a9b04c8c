import { CHANNEL_ROOT, makeClientFolder } from "../support/channel-root";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { startDeskSite, type DeskSite } from "../support/declarations/desk-site";
import { SAME_ORIGIN, type BrowserClient } from "../support/browser-client";
import { makeDeskChannel } from "../support/declarations/desk-channel";
import { formWith, pairsOf, submit, withValues } from "../support/html-forms";
import { moveDeclaration } from "~/services/declarations/states/change-state.server";

const ROLES = ["customer-manager", "customer-checker", "customer-declarant"];
const MANAGER = 0;
const CHECKER = 1;
const DECLARANT = 2;
const LIST = "/phsb/declarations";

const NAMES = ["one", "two", "changed", "completed", "waiting", "reviewed", "stays"] as const;
const ids = Object.fromEntries(NAMES.map((name) => [name, 0])) as Record<(typeof NAMES)[number], number>;

let site: DeskSite;
beforeAll(async () => {
  const folder = makeClientFolder("many");
  for (const name of ["OutBox", "SentBox", "FailBox", "InBox"])
    mkdirSync(join(folder, "Deccus001", name), { recursive: true });
  site = await startDeskSite(
    ROLES,
    async ([manager, checker]) => {
      const desk = await makeDeskChannel("many", manager!.actor);
      for (const name of NAMES) {
        ids[name] = await desk.newCompleted();
        if (name === "completed") continue;
        expect(await moveDeclaration(manager!.actor, ids[name], { event: "submit" })).toEqual({ ok: true });
        if (["waiting", "reviewed", "stays"].includes(name)) continue;
        expect(await moveDeclaration(checker!.actor, ids[name], { event: "approve" })).toEqual({ ok: true });
      }
    },
    { CHANNEL_ROOT },
  );
  // Nothing is written meanwhile.
  site.change("update channels set is_watched = 0");
}, 60_000);

const pathOf = (id: number) => `${LIST}/${String(id)}`;
const statusOf = (id: number) => site.find("select status from declarations where id = ?", id)["status"];
const countSendings = (id: number) =>
  site.find("select count(*) as total from declaration_sendings where declaration_id = ?", id)["total"];

async function choose(browser: BrowserClient, chosen: readonly number[]) {
  const fields = new URLSearchParams({ form: await browser.formToken(LIST), intent: "bulk:send" });
  for (const id of chosen) fields.append("ids", String(id));
  return browser.ask(LIST, {
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded", ...SAME_ORIGIN },
    body: fields.toString(),
  });
}

/** The part of a page under a heading. */
const partOf = (html: string, title: string) =>
  html.split("<h2").find((part) => part.includes(`${title}</h2>`)) ?? "";

const isIn = (part: string, id: number) => part.includes(`href="${pathOf(id)}"`);

/** The button that confirms a sending. */
const SENDS = /<button[^>]*value="send"/;

describe("ticked declarations are sent", () => {
  it("by a plan that says which go, by whom and which channel, and which do not; then once", async () => {
    const browser = await site.browserOf(MANAGER);
    const chosen = [ids.one, ids.two, ids.changed, ids.completed, ids.waiting];
    const asked = await choose(browser, chosen);
    expect(asked.status).toBe(303);
    const path = String(asked.headers["location"]);
    site.change(
      "update declarations set updated_at = updated_at + 1, updated_by = '张三' where id = ?",
      ids.changed,
    );
    const { text: plan } = await browser.ask(path);
    const going = partOf(plan, "将要处理的记录");
    const left = partOf(plan, "不会处理的记录");
    expect(going).toMatch(/由“通道报关\d+[^”]*”经通道“通道\d+号”发送/);
    expect(chosen.map((id) => isIn(going, id))).toEqual([true, true, false, false, false]);
    expect(chosen.map((id) => isIn(left, id))).toEqual([false, false, true, true, true]);
    expect(left).toMatch(/选中之后，张三 于 [^<]+ 修改过/);
    expect(left).toContain("企业有复核人，请先提交复核");
    expect(left).toContain("现在是“待复核”");
    expect(plan).toContain("不直接申报");

    // It changes between the plan and its confirmation.
    site.change("update declarations set updated_at = updated_at + 1 where id = ?", ids.two);
    const form = formWith(plan, "intent", "confirm");
    const post = () => submit(browser, form, withValues(pairsOf(form, ["intent", "confirm"]), {}));
    const first = await post();
    const second = await post();
    expect([first.status, second.status]).toEqual([303, 303]);
    expect(second.headers["location"]).toBe(first.headers["location"]);
    expect(chosen.map(statusOf)).toEqual(["10", "06", "06", "02", "05"]);
    expect(countSendings(ids.one)).toBe(1);

    const { text: result } = await browser.ask(String(first.headers["location"]));
    expect(result).toContain("已发送 1 个报关单，4 个未处理");
    const done = partOf(result, "已处理的记录");
    const failed = partOf(result, "未处理的记录");
    expect(chosen.map((id) => isIn(done, id))).toEqual([true, false, false, false, false]);
    expect(chosen.map((id) => isIn(failed, id))).toEqual([false, true, true, true, true]);
    expect(failed).toContain("企业有复核人，请先提交复核");
  });

  it("in no row that the posted plan has not offered", async () => {
    const browser = await site.browserOf(MANAGER);
    const path = String((await choose(browser, [ids.two])).headers["location"]);
    const form = await browser.formToken(path);
    await browser.post(path, { form, intent: "confirm", reason: "", input: "", planned: "" });
    expect(statusOf(ids.two)).toBe("06");
  });

  it("by nobody without the right, and a hundred at once at most", async () => {
    const declarant = await site.browserOf(DECLARANT);
    expect((await declarant.ask(LIST)).text).not.toContain('value="bulk:send"');
    expect((await choose(declarant, [ids.two])).status).toBe(403);
    const manager = await site.browserOf(MANAGER);
    const many = Array.from({ length: 101 }, (_, at) => ids.two + 1000 + at);
    const refused = await choose(manager, many);
    expect(refused.status).toBe(422);
    expect(refused.text).toContain("一次最多处理 100 条");
    // A hundred are looked at, and found missing.
    expect((await choose(manager, many.slice(1))).status).toBe(404);
  });
});

describe("a review that sends", () => {
  const review = async (browser: BrowserClient, id: number) => {
    const { text } = await browser.ask(`${pathOf(id)}/review`);
    return {
      text,
      decide: (decision: string) => {
        const form = formWith(text, "intent", "save");
        return submit(
          browser,
          form,
          withValues(pairsOf(form, ["intent", "save"]), { decision, opinion: "" }),
        );
      },
    };
  };

  it("is offered to whoever may do both, and approves nothing where it cannot be sent", async () => {
    const checker = await site.browserOf(CHECKER);
    const { text, decide } = await review(checker, ids.stays);
    expect(text).toContain("复核并发送");
    expect(text).toMatch(/通过后发送[\s\S]{0,200}由“通道报关\d+[^”]*”经通道“通道\d+号”发送/);
    site.change("update channels set status = '2'");
    const refused = await decide("approve-send");
    expect(refused.status).toBe(422);
    expect(refused.text).toContain("没有通过，也没有发送：没有可以发送的通道");
    expect(statusOf(ids.stays)).toBe("05");
    const again = await review(checker, ids.stays);
    expect(again.text).not.toContain('value="approve-send"');
    expect(again.text).toContain('value="approve"');
    expect(again.text).toContain("没有可以发送的通道");
    site.change("update channels set status = '1'");
  });

  it("approves and sends in one step", async () => {
    const { decide } = await review(await site.browserOf(CHECKER), ids.reviewed);
    expect((await decide("approve-send")).status).toBe(303);
    expect(statusOf(ids.reviewed)).toBe("10");
    expect(countSendings(ids.reviewed)).toBe(1);
  });

  it("is not offered to its writer", async () => {
    const { text } = await review(await site.browserOf(MANAGER), ids.stays);
    expect(text).not.toContain('value="approve-send"');
  });
});

describe("the confirmation of a sending that no channel can take", () => {
  it("says why and offers no button", async () => {
    const manager = await site.browserOf(MANAGER);
    const ask = `${pathOf(ids.two)}?do=send`;
    expect((await manager.ask(ask)).text).toMatch(SENDS);
    site.change("update channels set status = '3'");
    const { text } = await manager.ask(ask);
    expect(text).not.toMatch(SENDS);
    expect(text).toMatch(/通道“通道\d+号”现在不能发送，恢复后再试/);
    expect(text).not.toContain("/channel-manage");
    site.change("update channels set status = '1'");
  });
});
