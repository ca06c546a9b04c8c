import { describe, expect, it } from "vitest";
import type { BulkAction } from "./bulk-action.types";
import { stepsOf } from "./row-steps";

const bulkAction = (code: string, perms: string): BulkAction => ({
  code,
  title: code,
  perms,
  consequence: () => "",
  apply: () => Promise.resolve({ ok: true }),
});

const BULK = [bulkAction("freeze", "account:freeze"), bulkAction("archive", "account:archive")];
const all = { may: () => true, list: "/account-list?tab=own" };

describe("a row action", () => {
  it("that is also a bulk action is done from the list, apart as before", () => {
    const freeze = { text: "冻结", href: "/account-list/7?do=freeze", isApart: true } as const;
    expect(stepsOf([freeze], BULK, all)).toEqual([{ text: "冻结", step: "freeze", isApart: true }]);
  });

  it("that no bulk action does is confirmed on the record's page, which knows the list", () => {
    const reveal = { text: "查看完整联系方式", href: "/account-list/7?do=reveal" };
    const href = "/account-list/7?do=reveal&list=%2Faccount-list%3Ftab%3Down";
    expect(stepsOf([reveal], BULK, all)).toEqual([{ ...reveal, href }]);
  });

  it("that is a page of its own stays as it is", () => {
    const links = [
      { text: "编辑", href: "/account-list/7/edit", icon: "edit" },
      { text: "归档", href: "/account-list/7/archive" },
    ] as const;
    expect(stepsOf(links, BULK, all)).toEqual(links);
  });

  it("stays a link for whoever may not use the bulk action", () => {
    const archive = { text: "归档", href: "/account-list/7?do=archive" };
    const viewer = { ...all, may: (permission: string) => permission === "account:freeze" };
    expect(stepsOf([archive], BULK, viewer)).toMatchObject([{ text: "归档" }]);
    expect(stepsOf([archive], BULK, viewer)[0]).toHaveProperty("href");
  });
});
