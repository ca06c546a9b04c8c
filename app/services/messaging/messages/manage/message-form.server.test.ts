import { beforeAll, describe, expect, it } from "vitest";
import { staffActor } from "../../../../../tests/support/actors";
import { makeAccount, makeOrganization } from "../../../../../tests/support/sample-rows";
import { db } from "../../../db/client.server";
import type { Actor } from "../../../forms/editing/actor.types";
import { readTyped } from "../../../forms/editing/form-values";
import { cleanRichText } from "../../../format/rich-text/rich-text.server";
import { getManaged } from "./find-managed.server";
import { readMessageFacts } from "./message-facts.server";
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
    const { facts, audience } = await readMessageFacts(row, null);
    const typed = typedMessage(row, audience);
    const read = readTyped(messageForm(facts), typed, typed);
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
      return readTyped(messageForm((await readMessageFacts(null, all)).facts), all);
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
});
