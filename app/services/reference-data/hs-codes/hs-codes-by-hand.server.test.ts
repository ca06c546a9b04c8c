import { beforeAll, describe, expect, it } from "vitest";
import { staffActor } from "../../../../tests/support/actors";
import { newEditor, scopeOfAdministrator } from "../../../../tests/support/companies";
import { db } from "../../db/client.server";
import { readTyped } from "../../forms/editing/form-values";
import type { Actor } from "../../forms/editing/actor.types";
import { hsCodeForm, hsValuesOf, typedHsCode } from "./hs-code-form";
import type { HsRecord } from "./hs-code.types";
import { findHsCodes, findHsElements, suggestHsCodes } from "./hs-elements.server";
import { nameLines, namesIn } from "./name-lines";
import {
  addHsCode,
  editHsCode,
  getHsCode,
  readHsRecord,
  readNames,
  restoreHsCode,
  retireHsCode,
  unitChoices,
} from "./save-hs-code.server";

let staff: Actor;
beforeAll(async () => {
  staff = await staffActor("operator");
});

let serial = 0;
const recordOf = (values: Partial<HsRecord> = {}): HsRecord => ({
  code: `85044${String((serial += 1)).padStart(5, "0")}`,
  name: "稳压电源",
  firstUnit: "007",
  secondUnit: "",
  licences: "A",
  inspection: "L.M/",
  elements: "1:品牌类型;2:用途;",
  names: "101 稳压电源\n102 稳压电源 | 医用",
  ...values,
});

async function added(values: Partial<HsRecord> = {}): Promise<number> {
  const outcome = await addHsCode(staff, recordOf(values));
  if (!outcome.ok) throw new Error(outcome.text);
  return outcome.id;
}

const rowOf = (id: number) => getHsCode(db, staff.scope, id);

async function edited(id: number, change: Partial<HsRecord>) {
  const row = await rowOf(id);
  const values = { ...(await readHsRecord(db, row)), ...change };
  return editHsCode(staff, id, { values, expectedVersion: row.updated_at });
}

it("no field of the form hides what browsers know of a form", async () => {
  const known = ["action", "elements", "length", "method", "reset", "submit", "target"];
  const { fields } = hsCodeForm(await unitChoices(), false);
  expect(Object.keys(fields).filter((name) => known.includes(name))).toEqual([]);
});

describe("a code of the tariff", () => {
  it("may be typed as tariffs print it", async () => {
    const form = hsCodeForm(await unitChoices(), true);
    const code = (typed: string) => readTyped(form, { ...typedHsCode(recordOf()), code: typed });
    expect(code("８504.40 14.00")).toMatchObject({ ok: true, values: { code: "8504401400" } });
    expect(code("8504.4014")).toMatchObject({ ok: false });
    expect(code("")).toMatchObject({ ok: false });
  });

  it("is added with its units, elements and names, once", async () => {
    const values = recordOf();
    const outcome = await addHsCode(staff, values);
    expect(outcome).toMatchObject({ ok: true });
    expect(await readHsRecord(db, await rowOf((outcome as { id: number }).id))).toEqual(values);
    expect(await addHsCode(staff, { ...values, name: "另一个" })).toMatchObject({
      field: "code",
      text: "该商品编码已存在",
      record: { name: "稳压电源" },
    });
    expect(await findHsElements(values.code)).toMatchObject([{ name: "品牌类型" }, { name: "用途" }]);
  });

  it("says something else at once, and keeps names as they were of the version that they are", async () => {
    const id = await added();
    const { code } = await rowOf(id);
    await db
      .updateTable("inspection_names")
      .set({ version: "2016.001" })
      .where("hs_code", "=", code)
      .execute();
    const lines = "101 稳压电源\n102 稳压电源 | 牙科";
    expect(await edited(id, { elements: "1:品牌类型;", names: lines, code: "1".repeat(10) })).toEqual({
      ok: true,
      id,
    });
    expect((await findHsCodes([code])).get(code)).toMatchObject({ elements: [{ name: "品牌类型" }] });
    const names = await readNames(db, code);
    expect(names.map(({ difference }) => difference)).toEqual(["", "牙科"]);
    expect(names[0]!.version).toBe("2016.001");
    expect(names[1]!.version).not.toBe("2016.001");
  });

  it("is retired and put into force again, and offered meanwhile to nobody", async () => {
    const id = await added();
    const { code } = await rowOf(id);
    expect(await retireHsCode(staff, id)).toEqual({ ok: true });
    expect(await retireHsCode(staff, id)).toMatchObject({ text: "该商品编码已停用" });
    expect(await suggestHsCodes(code)).toEqual([]);
    expect(await restoreHsCode(staff, id)).toEqual({ ok: true });
    expect(await suggestHsCodes(code)).toEqual([{ code, name: "稳压电源" }]);
  });

  it("is changed by who has seen its last version, of the platform's staff", async () => {
    const id = await added();
    const values = { ...recordOf(), name: "变压器" };
    expect(await editHsCode(staff, id, { values, expectedVersion: 1 })).toEqual({
      ok: false,
      reason: "stale",
    });
    const stranger = newEditor(scopeOfAdministrator(7));
    await expect(editHsCode(stranger, id, { values, expectedVersion: 1 })).rejects.toThrow("not-found");
    await expect(retireHsCode(stranger, id)).rejects.toThrow("not-found");
    expect(() => addHsCode(stranger, values)).toThrow("forbidden");
  });

  it("is typed by its rules", async () => {
    const form = hsCodeForm(await unitChoices(), true);
    const right = recordOf();
    const read = (words: Partial<HsRecord>) => readTyped(form, typedHsCode({ ...right, ...words }));
    const wrong = async (words: Partial<HsRecord>) => {
      const outcome = await Promise.resolve(read(words));
      return outcome.ok ? [] : outcome.problems;
    };
    expect(await wrong({ code: "123" })).toEqual(["代码应为十位数字"]);
    expect(await wrong({ firstUnit: "斗" })).toHaveLength(1);
    expect(await wrong({ licences: "<b>" })).toHaveLength(1);
    expect(await wrong({ names: "1 短" })).toEqual(["检验检疫名称的每一行为三位代码、空格和名称：1 短"]);
    expect(await wrong({ names: "101 甲\n101 乙" })).toEqual(["检验检疫名称中代码101重复"]);
    const outcome = read({ names: "102 乙\r\n\r\n101  甲 | 医用 ", elements: "品牌类型\n2：用途" });
    if (!outcome.ok) throw new Error(outcome.problems.join());
    expect(hsValuesOf(outcome.values)).toMatchObject({
      names: "101 甲 | 医用\n102 乙",
      elements: "1:品牌类型;2:用途;",
    });
  });
});

it("names are read as they are written", () => {
  const names = [
    { code: "101", name: "甲", difference: "" },
    { code: "102", name: "乙 丙", difference: "医用 | 儿童" },
  ];
  expect(namesIn(nameLines(names))).toEqual(names);
});
