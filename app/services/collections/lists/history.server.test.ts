import { expect, it } from "vitest";
import { makePerson, newRequestSource } from "../../../../tests/support/people";
import { SYSTEM, recordAudit } from "../../operations/audit/audit.server";
import { db } from "../../db/client.server";
import { readHistory } from "./history.server";

const object = { type: "role", id: 7 };
const fields = {
  titles: { name: "角色名称", status: "状态", permissions: "权限" },
  textOf: (field: string, value: string) => (field === "status" && value === "active" ? "启用" : value),
};

const record = (detail: Record<string, string | number>, id = "7", type = "role") =>
  recordAudit(db, SYSTEM, {
    event: "role.edited",
    result: "ok",
    who: SYSTEM.name,
    object: { type, id },
    detail,
  });

it("tells who has changed what, before and after, the latest first and nothing of other records", async () => {
  await record({ name: "旧名 → 新名", status: "active → ", secret: "1 → 2", reason: "更正" });
  await record({ name: "别人" }, "8");
  await record({ name: "别人" }, "7", "product");
  await record({ permissions: 12, name: "" });
  const { entries, older } = await readHistory(db, object, fields);
  expect(older).toBeNull();
  expect(entries.map(({ fields: shown, reason, who, result }) => ({ shown, reason, who, result }))).toEqual([
    { shown: [{ title: "权限", after: "12" }], reason: "", who: "系统", result: "成功" },
    {
      shown: [
        { title: "角色名称", before: "旧名", after: "新名" },
        { title: "状态", before: "启用", after: "" },
      ],
      reason: "更正",
      who: "系统",
      result: "成功",
    },
  ]);
});

it("comes in pages of twenty", async () => {
  const other = { type: "role", id: 9 };
  for (let index = 0; index < 41; index += 1) await record({ name: String(index) }, "9");
  const names: string[] = [];
  for (let before: number | undefined, pages = 0; pages < 4; pages += 1) {
    const { entries, older } = await readHistory(db, other, fields, before === undefined ? {} : { before });
    names.push(...entries.flatMap(({ fields: shown }) => shown.map(({ after }) => after)));
    if (older === null) break;
    before = older;
  }
  expect(names).toEqual(Array.from({ length: 41 }, (_, index) => String(40 - index)));
});

it("names who acted in full as long as they bear the name of then, and masked as recorded afterwards", async () => {
  const { id: accountId } = await makePerson({ username: "王海风" });
  const done = { event: "role.edited", result: "ok", accountId, who: "王海风" } as const;
  await recordAudit(db, newRequestSource("page"), { ...done, object: { type: "role", id: "11" } });
  const namesOf = async () =>
    (await readHistory(db, { type: "role", id: 11 }, fields)).entries.map(({ who }) => who);
  expect(await namesOf()).toEqual(["王海风"]);
  await db.updateTable("accounts").set({ username: "李四" }).where("id", "=", accountId).execute();
  expect(await namesOf()).toEqual(["王**"]);
});

it("names people by their 姓名, two of one with the login name, whatever was recorded", async () => {
  const people = [
    { username: "wangwei", realname: "王伟" },
    { username: "wei.wang", realname: "王伟" },
    { username: "chenxi", realname: "陈曦" },
  ];
  for (const person of people) {
    const { id: accountId } = await makePerson(person);
    const done = { event: "role.edited", result: "ok", accountId, who: person.username } as const;
    await recordAudit(db, newRequestSource("page"), { ...done, object: { type: "role", id: "12" } });
  }
  const { entries } = await readHistory(db, { type: "role", id: 12 }, fields);
  expect(entries.map(({ who }) => who)).toEqual(["陈曦", "王伟（wei.wang）", "王伟（wangwei）"]);
});
