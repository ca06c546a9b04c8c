import { beforeAll, describe, expect, it } from "vitest";
import { staffActor } from "../../../../../tests/support/actors";
import { makePerson } from "../../../../../tests/support/people";
import { STAFF_VIEWER } from "../../../../../tests/support/sample-lists";
import { makeAccount, makeOrganization } from "../../../../../tests/support/sample-rows";
import { db } from "../../../db/client.server";
import type { Actor } from "../../../forms/editing/actor.types";
import { readTyped } from "../../../forms/editing/form-values";
import { env } from "../../../runtime/configuration/env.server";
import { cleanRichText } from "../../../format/rich-text/rich-text.server";
import { getManaged } from "./find-managed.server";
import { readMessageFormContext } from "./message-form-context.server";
import { messageForm, messageValuesOf, typedMessage } from "./message-form.server";
import { createMessage, editMessage } from "./save-message.server";

let actor: Actor;
let reader: number;
beforeAll(async () => {
  actor = await staffActor("operator");
  reader = await makeAccount(db);
});

describe("the form of a message", () => {
  it("saves what it shows, and changes nothing by that", async () => {
    const created = await createMessage(actor, {
      title: "通知",
      type: 2 as const,
      content: cleanRichText("<p>甲</p>"),
      publishAt: null,
      sendTypes: [],
      audience: {
        kind: "organizations",
        ids: [await makeOrganization(db, "customer")],
        includesChildren: true,
      },
    });
    if (!created.ok) throw new Error(created.text);
    const row = await getManaged(db, { kind: "all" }, created.id);
    const { formContext, audience } = await readMessageFormContext(row, null, STAFF_VIEWER);
    const typed = typedMessage(row, audience);
    const read = readTyped(messageForm(formContext), typed, typed);
    if (!read.ok) throw new Error(read.problems.join());
    const values = messageValuesOf(read.values);
    expect(await editMessage(actor, created.id, { values, expectedVersion: 0 })).toMatchObject({ ok: true });
    expect((await getManaged(db, { kind: "all" }, created.id)).updated_at).toBe(row.updated_at);
  });

  it("takes accounts from a list, and names the lines that mean nobody", async () => {
    const typed = {
      title: "名单",
      messageType: "2",
      content: "甲",
      audienceType: "4",
      publishWay: "now",
      contacts: `${reader}\n13800000000\n\n${reader}`,
    };
    const read = async (contacts: string) => {
      const all = { ...typed, contacts };
      return readTyped(messageForm((await readMessageFormContext(null, all, STAFF_VIEWER)).formContext), all);
    };
    expect(await read(`${reader}\n\n${reader}`)).toMatchObject({ ok: true, values: { contacts: [reader] } });
    expect(await read(typed.contacts)).toEqual({
      ok: false,
      problems: ["按名单添加账号：没有找到第2行的账号"],
    });
    expect(await read("")).toEqual({ ok: false, problems: ["查找接收对象：请选择接收对象"] });
    expect(await read("1\n".repeat(10_001))).toEqual({
      ok: false,
      problems: ["按名单添加账号：名单最多10000行"],
    });
  });

  it("looks few phones of one mask up for whoever sees phones masked", async () => {
    const limit = env.limits.WHOLE_SEARCHES_ALIKE_PER_DAY;
    const one = await makePerson({ phone: "13699990055" });
    const accountId = (await makePerson()).id;
    const lacking = {
      ...STAFF_VIEWER,
      accountId,
      may: (perms: string) => perms !== "account:reveal-contact",
    };
    const phones = Array.from({ length: limit }, (_, index) => `136${String(index).padStart(4, "0")}0055`);
    const typed = { title: "名单", messageType: "2", content: "甲", audienceType: "4", publishWay: "now" };
    const read = async (more: Record<string, string>, searcher = lacking) => {
      const all = { ...typed, ...more };
      return readTyped(messageForm((await readMessageFormContext(null, all, searcher)).formContext), all);
    };
    expect(await read({ contacts: [...phones.slice(1), one.phone!].join("\n") })).toMatchObject({
      problems: [expect.not.stringContaining(`第${limit}行`) as string],
    });
    expect(await read({ contacts: [phones[0]!, one.phone!].join("\n") })).toEqual({
      ok: false,
      problems: ["按名单添加账号：第1行的号码与其他行只差中间四位，这样的号码今天查询过多，请删除这些行"],
    });
    expect(await read({ contacts: [...phones, one.phone!].join("\n") }, STAFF_VIEWER)).toMatchObject({
      problems: [expect.stringContaining("没有找到第1、2、3") as string],
    });
    const search = await readMessageFormContext(null, { ...typed, targetSearch: one.phone! }, lacking);
    expect(search.formContext.targets).toEqual([]);
    const spaced = " ".repeat(300) + one.phone!;
    expect(
      (await readMessageFormContext(null, { ...typed, targetSearch: spaced }, lacking)).formContext.targets,
    ).toEqual([]);
    expect(await read({ targetSearch: one.phone! })).toMatchObject({
      ok: false,
      problems: [
        expect.stringMatching(/^查找接收对象：查询完整手机号或邮箱过多，请在\d\d:\d\d后再试/) as string,
      ],
    });
  });
});
