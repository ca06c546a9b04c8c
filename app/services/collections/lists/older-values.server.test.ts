import { expect, it } from "vitest";
import { SYSTEM, recordAudit } from "../../operations/audit/audit.server";
import { db } from "../../db/client.server";
import { readOlderValues } from "./older-values.server";

let serial = 0;
const newRecord = () => ({ type: "role", id: (serial += 1) });

async function change(
  { type, id }: { type: string; id: number },
  detail: Record<string, string>,
  result: "ok" | "refused" = "ok",
): Promise<number> {
  await recordAudit(db, SYSTEM, {
    event: "role.edited",
    result,
    who: SYSTEM.name,
    detail,
    object: { type, id: String(id) },
  });
  const row = await db.selectFrom("audit_log").select("id").orderBy("id", "desc").executeTakeFirstOrThrow();
  return row.id;
}

it("undoes every later change, the latest first, and nothing that was only tried", async () => {
  const role = newRecord();
  const made = await change(role, { name: "甲", code: "a" });
  const first = await change(role, { name: "甲 → 乙", remark: " → 说明 → 更多" });
  await change(role, { name: "乙 → 丙", status: "active → disabled" });
  await change(role, { name: "丙 → 丁" }, "refused");
  await change(newRecord(), { name: "丙 → 别人" });
  const now = { name: "丙", remark: "说明 → 更多", status: "disabled" };
  expect(await readOlderValues(db, role, first, now)).toMatchObject({
    values: { name: "乙", remark: "说明 → 更多", status: "active" },
    lost: [],
    who: "系统",
  });
  expect((await readOlderValues(db, role, made, now)).values).toEqual({
    name: "甲",
    remark: "",
    status: "active",
  });
});

it("leaves alone what is masked, or has changed without a trace", async () => {
  const role = newRecord();
  const made = await change(role, { name: "甲" });
  await change(role, { realname: "张* → ", name: "甲 → 乙", remark: "一 → 二" });
  await change(role, { remark: "三 → 四" });
  expect(await readOlderValues(db, role, made, { realname: "", name: "乙", remark: "四" })).toMatchObject({
    values: { realname: "", name: "甲", remark: "四" },
    lost: ["realname", "remark"],
  });
});

const RIGHTS = {
  field: "rights",
  added: "added",
  removed: "removed",
  keyOf: (name: string) => ({ 看: "1", 改: "2", 删: "3" })[name],
};

it("takes back what was ticked, and ticks again what was not any more", async () => {
  const role = newRecord();
  const made = await change(role, { name: "甲" });
  const second = await change(role, { added: "看、改", removed: "" });
  await change(role, { name: "甲 → 乙", remark: " → 一" });
  await change(role, { added: "删", removed: "看" });
  const now = { name: "乙", rights: "2 3" };
  expect(await readOlderValues(db, role, second, now, RIGHTS)).toMatchObject({
    values: { name: "甲", rights: "2 1" },
    lost: [],
  });
  expect((await readOlderValues(db, role, made, now, RIGHTS)).values).toEqual({ name: "甲", rights: "" });
});

it.each([
  ["what has gone since without a trace", { added: "看、改", removed: "" }],
  ["what has come since without a trace", { added: "", removed: "删" }],
  ["what means nothing any more", { added: "", removed: "别的" }],
])("leaves all ticks alone over %s", async (_what, granted) => {
  const role = newRecord();
  const made = await change(role, { name: "甲" });
  await change(role, { name: "甲 → 乙" });
  await change(role, granted);
  expect(await readOlderValues(db, role, made, { name: "乙", rights: "1 3" }, RIGHTS)).toMatchObject({
    values: { name: "甲", rights: "1 3" },
    lost: ["rights"],
  });
});

it("names what else has changed since", async () => {
  const role = newRecord();
  const made = await change(role, { name: "甲", code: "a" });
  await change(role, { name: "甲 → 乙", state: "启用 → 停用", product: "产品" });
  expect((await readOlderValues(db, role, made, { name: "乙" })).others).toEqual(["state"]);
});

it("knows no entry of another record", async () => {
  const entry = await change(newRecord(), { name: "甲" });
  await expect(readOlderValues(db, newRecord(), entry, {})).rejects.toMatchObject({ code: "not-found" });
});
