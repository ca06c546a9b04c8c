import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { newEditor, scopeOfAdministrator } from "../../../../tests/support/companies";
import { auditOf } from "../../../../tests/support/rows";
import { db } from "../../db/client.server";
import { enumOptions, enumTexts } from "../enum-options.server";
import { findEnumGroup } from "../enums.server";
import type { ValueValues } from "./enum-group.types";
import { getGroup, getValue } from "./find-group.server";
import { isLockedGroup, LOCKED_GROUPS } from "./locked-groups";
import { createGroup, editGroup } from "./save-group.server";
import { addValue, editValue, hideValue, showValue } from "./save-value.server";

const STAFF = newEditor();
const STRANGER = newEditor(scopeOfAdministrator(7));
let serial = 0;

async function made(): Promise<{ id: number; code: string }> {
  serial += 1;
  const code = `TEST_GROUP_${String(serial)}`;
  const outcome = await createGroup(STAFF, { groupCode: code, groupName: "测试组", category: "common" });
  if (!outcome.ok) throw new Error(outcome.text);
  return { id: outcome.id, code };
}

const valueWith = (change: Partial<ValueValues> = {}): ValueValues => ({
  enumKey: "1",
  enumValue: "一",
  sort: null,
  isShown: true,
  ...change,
});

async function added(groupId: number, change: Partial<ValueValues> = {}): Promise<number> {
  const outcome = await addValue(STAFF, groupId, valueWith(change));
  if (!outcome.ok) throw new Error(outcome.text);
  return outcome.id;
}

const idOf = async (code: string) =>
  (await db.selectFrom("enum_groups").select("id").where("code", "=", code).executeTakeFirstOrThrow()).id;

describe("an enum group", () => {
  it("is there for who asks as soon as it has been made, and stands in the record", async () => {
    expect(await findEnumGroup("TEST_GROUP_1")).toBeNull();
    const { id, code } = await made();
    expect(await findEnumGroup(code)).toMatchObject({ id, name: "测试组" });
    expect((await auditOf(STAFF.source.requestId)).at(-1)).toMatchObject({
      event: "enum-group.created",
      detail: { groupCode: code },
    });
  });

  it("has its code alone", async () => {
    const { code } = await made();
    const duplicate = { groupCode: code, groupName: "另一组", category: "common" };
    expect(await createGroup(STAFF, duplicate)).toMatchObject({ field: "groupCode", text: "编码已存在：" });
  });

  it("is the platform's: nobody else sees or makes one", async () => {
    const { id } = await made();
    const values = { groupCode: "STRANGE_GROUP", groupName: "组", category: "common" };
    await expect(getGroup(db, STRANGER.scope, id)).rejects.toThrow("not-found");
    await expect(createGroup(STRANGER, values)).rejects.toThrow("forbidden");
    await expect(addValue(STRANGER, id, valueWith())).rejects.toThrow("not-found");
  });

  it("is not changed by who has seen an older version, and keeps its code", async () => {
    const { id, code } = await made();
    const { updated_at: version } = await getGroup(db, STAFF.scope, id);
    const change = (groupName: string) =>
      editGroup(STAFF, id, {
        values: { groupCode: "OTHER_CODE", groupName, category: "order" },
        expectedVersion: version,
      });
    expect(await change("甲")).toMatchObject({ ok: true });
    expect(await change("乙")).toMatchObject({ ok: false, reason: "stale" });
    expect(await getGroup(db, STAFF.scope, id)).toMatchObject({ code, name: "甲", category: "order" });
    expect((await findEnumGroup(code))?.name).toBe("甲");
  });
});

describe("a value", () => {
  it("comes behind the last, and is offered at once in the order of the group", async () => {
    const { id, code } = await made();
    await added(id, { enumKey: "b", enumValue: "乙" });
    await added(id, { enumKey: "a", enumValue: "甲" });
    await added(id, { enumKey: "z", enumValue: "前", sort: 0 });
    expect((await enumOptions(code)).map(({ text }) => text)).toEqual(["前", "乙", "甲"]);
    expect(await addValue(STAFF, id, valueWith({ enumKey: "a" }))).toMatchObject({
      field: "enumKey",
      text: "该键已存在",
    });
  });

  it("that is hidden is not offered any more, and still read in words; it can be shown again", async () => {
    const { id, code } = await made();
    const value = await added(id);
    expect(await hideValue(STAFF, value)).toEqual({ ok: true });
    expect(await hideValue(STAFF, value)).toMatchObject({ text: "该枚举值已隐藏" });
    expect(await enumOptions(code)).toEqual([]);
    expect((await enumTexts(code))("1")).toBe("一");
    await expect(showValue(STRANGER, value)).rejects.toThrow("not-found");
    expect(await showValue(STAFF, value)).toEqual({ ok: true });
    expect(await enumOptions(code)).toHaveLength(1);
    const events = (await auditOf(STAFF.source.requestId)).map(({ event }) => event);
    expect(events.slice(-2)).toEqual(["enum-value.retired", "enum-value.restored"]);
  });

  it("is not changed by who has seen an older version, nor below another group", async () => {
    const { id } = await made();
    const other = await made();
    const value = await added(id);
    const { updated_at: expectedVersion } = await getValue(db, id, value);
    const change = (enumValue: string, groupId = id) =>
      editValue(STAFF, { groupId, id: value, values: valueWith({ enumValue }), expectedVersion });
    await expect(change("二", other.id)).rejects.toThrow("not-found");
    expect(await change("二")).toMatchObject({ ok: true });
    expect(await change("三")).toMatchObject({ reason: "stale" });
    expect((await getValue(db, id, value)).value).toBe("二");
  });
});

describe("a group that code depends on", () => {
  it("gets no value and hides none; texts and order may change", async () => {
    const id = await idOf("ORG_STATUS");
    expect(await addValue(STAFF, id, valueWith({ enumKey: "9" }))).toMatchObject({
      text: "该枚举由系统使用，不能增删或隐藏",
    });
    const row = await db
      .selectFrom("enum_values")
      .selectAll()
      .where("group_id", "=", id)
      .where("key", "=", "1")
      .executeTakeFirstOrThrow();
    expect(await hideValue(STAFF, row.id)).toMatchObject({ ok: false });
    const edit = (values: ValueValues) =>
      editValue(STAFF, { groupId: id, id: row.id, values, expectedVersion: row.updated_at });
    expect(await edit(valueWith({ isShown: false }))).toMatchObject({ field: "show" });
    expect(await edit(valueWith({ enumValue: "在用", sort: 7 }))).toMatchObject({ ok: true });
    expect((await enumTexts("ORG_STATUS"))("1")).toBe("在用");
  });
});

const APPLICATION = join(import.meta.dirname, "../../..");
/** Groups without fixed keys: the code stores the chosen key and depends on none of them. */
const FREE: readonly string[] = [];

function namedGroups(): string[] {
  const files = readdirSync(APPLICATION, { recursive: true, encoding: "utf8" }).filter((path) =>
    /(?<!\.test)\.ts$/.test(path),
  );
  const asked = /\b(?:enumOptions|enumTexts|findEnumGroup)\("([A-Z_]+)"\)/g;
  return files.flatMap((path) =>
    [...readFileSync(join(APPLICATION, path), "utf8").matchAll(asked)].map(([, code]) => code!),
  );
}

describe("the locked groups", () => {
  let known: Set<string>;
  beforeAll(async () => {
    known = new Set((await db.selectFrom("enum_groups").select("code").execute()).map(({ code }) => code));
  });

  it("are in the seed", () => {
    expect(LOCKED_GROUPS.filter((code) => !known.has(code))).toEqual([]);
  });

  it("are all that the code names", () => {
    const named = namedGroups();
    expect(named.length).toBeGreaterThan(10);
    expect([...new Set(named)].filter((code) => !isLockedGroup(code) && !FREE.includes(code))).toEqual([]);
  });
});
