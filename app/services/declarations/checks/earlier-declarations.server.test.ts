import { beforeEach, describe, expect, it } from "vitest";
import { storeDeclaration } from "../../../../tests/support/declarations/stored-declaration";
import { makeOrganization } from "../../../../tests/support/sample-rows";
import { clockTime, passSeconds } from "../../../../tests/support/still-clock";
import { db } from "../../db/client.server";
import { getDeclaration } from "../records/find-declaration.server";
import { earlierPrices, sameBills, sameContracts } from "./earlier-declarations.server";
import { listRemarks, storeRemarks } from "./remarks.server";

const DAYS_90 = 90 * 86_400_000;

let owner: number;
beforeEach(async () => {
  owner = await makeOrganization(db, "customer");
});

type Columns = Parameters<typeof storeDeclaration>[1];
type Lines = Parameters<typeof storeDeclaration>[2];

const stored = (id: number) => getDeclaration(db, { kind: "all" }, id);
const store = (columns: Columns = {}, lines: Lines = []) =>
  storeDeclaration(owner, { created_at: clockTime(), ...columns }, lines);
const ofOther = async (columns: Columns, lines: Lines = []) =>
  storeDeclaration(await makeOrganization(db, "customer"), { created_at: clockTime(), ...columns }, lines);

describe("declarations with the same bill", () => {
  const BILL = { bill_number: "COSU6123456" };
  const found = async (id: number) => (await sameBills(db, await stored(id))).map(({ number }) => number);

  it("are those of the organisation and direction that are not cancelled", async () => {
    await store({ ...BILL, own_number: "A-1" });
    await store({ ...BILL, own_number: "A-2", direction: "E" });
    await store({ ...BILL, own_number: "A-3", status: "04" });
    await store({ bill_number: "COSU6123457", own_number: "A-4" });
    await ofOther({ ...BILL, own_number: "A-5" });
    const own = await store({ ...BILL, own_number: "A-6" });
    expect(await sameBills(db, await stored(own))).toEqual([{ number: "A-1", by: "bill" }]);
    expect(await found(await store({ own_number: "A-7" }))).toEqual([]);
  });

  it("share a container where both name one: parts of a shipment are none", async () => {
    const withContainers = async (number: string, ...containers: string[]) => {
      const id = await store({ ...BILL, own_number: number });
      const rows = containers.map((each, index) => ({
        declaration_id: id,
        kind: "containers",
        place: index + 1,
        fields: JSON.stringify({ number: each }),
      }));
      if (rows.length > 0) await db.insertInto("declaration_rows").values(rows).execute();
      return id;
    };
    await withContainers("A-1", "COSU4100004", "COSU4100010");
    await withContainers("A-2", "COSU4100025");
    await withContainers("A-3");
    await withContainers("A-4", "");
    const own = await withContainers("A-5", "COSU4100010", "COSU4100030");
    expect(await sameBills(db, await stored(own))).toEqual([
      { number: "A-4", by: "bill" },
      { number: "A-3", by: "bill" },
      { number: "A-1", by: "container" },
    ]);
    expect(await found(await withContainers("A-6"))).toEqual(["A-5", "A-4", "A-3", "A-2", "A-1"]);
  });

  it("are ninety days old at most, and the last five", async () => {
    await store({ ...BILL, own_number: "A-0", created_at: clockTime() - DAYS_90 - 1 });
    const own = await store({ ...BILL, own_number: "A-9" });
    expect(await found(own)).toEqual([]);
    for (const number of [1, 2, 3, 4, 5])
      await store({ ...BILL, own_number: `A-${String(number)}`, created_at: clockTime() - DAYS_90 });
    expect(await found(own)).toEqual(["A-5", "A-4", "A-3", "A-2", "A-1"]);
    await store({ ...BILL, own_number: "A-6" });
    expect(await found(own)).toEqual(["A-6", "A-5", "A-4", "A-3", "A-2"]);
  });
});

describe("declarations with the same contract", () => {
  const CONTRACT = { contract_number: "HT-1", overseas_name: "PACIFIC" };
  const TOTALS = [{ total: "100" }, { total: "20.5" }];
  const found = async (id: number) => (await sameContracts(db, await stored(id))).map(({ number }) => number);

  it("are those with the same party and the same sum of totals", async () => {
    await store({ ...CONTRACT, own_number: "B-1" }, [{ total: "120.5" }]);
    await store({ ...CONTRACT, own_number: "B-2" }, [{ total: "120.51" }]);
    await store({ ...CONTRACT, own_number: "B-3", overseas_name: "ATLANTIC" }, TOTALS);
    await store({ ...CONTRACT, own_number: "B-4", contract_number: "HT-2" }, TOTALS);
    await store({ ...CONTRACT, own_number: "B-5", status: "04" }, TOTALS);
    await store({ ...CONTRACT, own_number: "B-6", direction: "E" }, TOTALS);
    await ofOther({ ...CONTRACT, own_number: "B-7" }, TOTALS);
    const own = await store({ ...CONTRACT, own_number: "B-8" }, TOTALS);
    expect(await sameContracts(db, await stored(own))).toEqual([{ number: "B-1", by: "contract" }]);
    expect(await found(await store({ ...CONTRACT, contract_number: "" }, TOTALS))).toEqual([]);
    expect(await found(await store(CONTRACT))).toEqual([]);
  });

  it("are ninety days old at most, and the last five", async () => {
    const old = clockTime() - DAYS_90;
    await store({ ...CONTRACT, own_number: "B-0", created_at: old - 1 }, TOTALS);
    const own = await store({ ...CONTRACT, own_number: "B-9" }, TOTALS);
    expect(await found(own)).toEqual([]);
    for (const number of [1, 2, 3, 4, 5, 6])
      await store({ ...CONTRACT, own_number: `B-${String(number)}`, created_at: old }, TOTALS);
    expect(await found(own)).toEqual(["B-6", "B-5", "B-4", "B-3", "B-2"]);
  });
});

describe("earlier prices", () => {
  const PARTY = { overseas_name: "PACIFIC" };
  const line = (price: string, more: { hs_code?: string; currency?: string } = {}) => ({
    hs_code: "8471300000",
    currency: "USD",
    more: JSON.stringify(price === "" ? {} : { price }),
    ...more,
  });
  const found = async (id: number, code = "8471300000", currency = "USD") =>
    (await earlierPrices(db, await stored(id)))(code, currency);

  it("are those of the code, the currency and the party, the newest first", async () => {
    await store(PARTY, [line("1"), line("2"), line(""), line("3", { currency: "EUR" })]);
    await store(PARTY, [line("4", { hs_code: "8517130000" }), line("5")]);
    await store({ ...PARTY, status: "04" }, [line("6")]);
    await store({ ...PARTY, direction: "E" }, [line("7")]);
    await store({ overseas_name: "ATLANTIC" }, [line("8")]);
    await ofOther(PARTY, [line("9")]);
    const own = await store(PARTY, [line("10"), line("10", { hs_code: "" })]);
    expect(await found(own)).toEqual(["5", "1", "2"]);
    expect(await found(own, "8471300000", "EUR")).toEqual(["3"]);
    expect(await found(own, "8517130000")).toEqual([]);
    expect(await found(await store(PARTY))).toEqual([]);
  });

  it("are ten at most", async () => {
    const prices = Array.from({ length: 11 }, (_, index) => String(index + 1));
    await store(
      PARTY,
      prices.map((price) => line(price)),
    );
    expect(await found(await store(PARTY, [line("1")]))).toEqual(prices.slice(0, 10));
  });
});

describe("remarks of a reviewer", () => {
  const remark = (text: string) => ({ part: "head", place: 0, field: "marks", text });

  it("is that of the last review alone", async () => {
    const id = await store();
    const of = { id, version: 1, who: "审核员" };
    const texts = async () => (await listRemarks(db, id)).map(({ text }) => text);
    await db.transaction().execute((tx) => storeRemarks(tx, of, [remark("一"), remark("二")]));
    expect(await texts()).toEqual(["二", "一"]);
    passSeconds(1);
    await db.transaction().execute((tx) => storeRemarks(tx, of, [remark("三")]));
    expect(await texts()).toEqual(["三"]);
    passSeconds(1);
    await db.transaction().execute((tx) => storeRemarks(tx, of, []));
    expect(await texts()).toEqual(["三"]);
  });
});
