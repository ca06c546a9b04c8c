import { beforeAll, describe, expect, it } from "vitest";
import {
  ID_NUMBER,
  STAFF,
  companyRow,
  companyValues,
  created,
  makeCompany,
  newCompany,
  newEditor,
  scopeOfAdministrator,
} from "../../../../../tests/support/companies";
import { makeUpload, newCreditCode } from "../../../../../tests/support/applications";
import { makePerson } from "../../../../../tests/support/people";
import { auditOf } from "../../../../../tests/support/rows";
import { makeOrganization } from "../../../../../tests/support/sample-rows";
import { clockTime } from "../../../../../tests/support/still-clock";
import { prepareDatabase } from "../../../identity/auth/first-start.server";
import { db } from "../../../db/client.server";
import { endOfDay } from "../../../format/day";
import { idNumberOf } from "../../tenants/legal-person.server";
import { createCompany } from "./create-company.server";

beforeAll(() => prepareDatabase("admin@example.com"));

const grantsOf = (id: number) =>
  db.selectFrom("organization_products").selectAll().where("organization_id", "=", id).execute();

describe("creating", () => {
  it.each([
    ["customer", /^C\d{6}$/],
    ["provider", /^S\d{6}$/],
  ] as const)("a %s stores it with what its kind gets by itself, and records it", async (kind, code) => {
    const actor = newEditor();
    const company = newCompany({ legalPerson: "张三", legalPersonIdNo: ID_NUMBER }, { kind });
    const id = await created(actor, company);
    const row = await companyRow(id);
    expect(row).toMatchObject({
      kind,
      name: "宁波远洋贸易有限公司",
      credit_code: company.values.creditCode,
      status: "active",
      source: "staff",
      parent_id: null,
      created_at: clockTime(),
      created_by: "运营小王",
      contact_phone: "13800138000",
    });
    expect(row.code).toMatch(code);
    expect(row.legal_person_id_no).not.toContain(ID_NUMBER);
    expect(idNumberOf(row)).toBe(ID_NUMBER);
    expect(idNumberOf({ ...row, id: id + 1 })).toBeNull();
    expect(await grantsOf(id)).toMatchObject([
      { status: "active", valid_to: null },
      { status: "active", valid_to: null },
    ]);
    expect(await auditOf(actor.source.requestId)).toMatchObject([
      {
        event: "organization.created",
        result: "ok",
        who: "运***",
        detail: { kind, name: "宁波远洋贸易有限公司", source: "staff", products: "集群管理中心、申报平台" },
      },
    ]);
  });

  it("takes a code of one's own, once over customers and first-level customers", async () => {
    const first = await created(newEditor(), newCompany({}, { code: "NB-001" }));
    const again = newCompany({}, { code: "NB-001", parentId: first });
    const refusal = {
      ok: false,
      reason: "refused",
      field: "code",
      text: "客户编码已存在：宁波远洋贸易有限公司",
    };
    expect(await createCompany(newEditor(), again)).toEqual({
      ...refusal,
      record: { name: "宁波远洋贸易有限公司", href: `/custom-list/${first}` },
    });
    expect(await created(newEditor(), newCompany({}, { code: "NB-001", kind: "provider" }))).toBeGreaterThan(
      first,
    );
  });

  it("goes on counting where somebody has given the next code away", async () => {
    const { id } = await makeCompany();
    await makeOrganization(db, "customer", { code: `C${String(id + 2).padStart(6, "0")}` });
    const made = await created(newEditor(), newCompany());
    expect((await companyRow(made)).code).toBe(`C${String(made + 1).padStart(6, "0")}`);
  });

  it("refuses a credit code that a live root customer holds; a provider or a child may have the same", async () => {
    const creditCode = newCreditCode();
    const first = await created(newEditor(), newCompany({ creditCode }));
    expect(await createCompany(newEditor(), newCompany({ creditCode }))).toMatchObject({
      field: "creditCode",
      text: "统一社会信用代码已存在：宁波远洋贸易有限公司",
      record: { href: `/custom-list/${first}` },
    });
    await created(newEditor(), newCompany({ creditCode }, { kind: "provider" }));
    await created(newEditor(), newCompany({ creditCode }, { parentId: first }));
    expect(await createCompany(newEditor(), newCompany({ creditCode }, { parentId: first }))).toMatchObject({
      field: "creditCode",
    });
    await db.updateTable("organizations").set({ archived_at: 1 }).where("id", "=", first).execute();
    await created(newEditor(), newCompany({ creditCode }));
  });

  it("of one company twice at once makes it once", async () => {
    const company = newCompany();
    const outcomes = await Promise.all([1, 2].map(() => createCompany(newEditor(), company)));
    expect(outcomes.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect(outcomes.find(({ ok }) => !ok)).toMatchObject({ field: "creditCode" });
  });

  it("warns of a name that another customer has", async () => {
    const name = "宁波同名贸易有限公司";
    const first = await created(newEditor(), newCompany({ name }));
    const { code } = await companyRow(first);
    expect(await createCompany(newEditor(), newCompany({ name }))).toMatchObject({
      ok: true,
      warnings: [`客户名称与${code}相同，请确认不是重复登记`],
    });
  });

  it("gives only the chosen ones of the default products, to the end of the company's validity", async () => {
    const none = await created(newEditor(), newCompany({}, { versionIds: [] }));
    expect(await grantsOf(none)).toEqual([]);
    const ending = await created(newEditor(), newCompany({ validTo: "2026-12-31" }));
    expect(await grantsOf(ending)).toMatchObject([
      { valid_to: endOfDay("2026-12-31") },
      { valid_to: endOfDay("2026-12-31") },
    ]);
  });

  it("keeps the editor's own papers, and nothing when one of them is not", async () => {
    const person = await makePerson();
    const path = await makeUpload(person.id, "certLicense", "执照.jpg");
    const actor = newEditor(STAFF, person.id);
    const id = await created(actor, newCompany({}, { papers: { licenseFile: path } }));
    expect(await companyRow(id)).toMatchObject({ license_name: "执照.jpg", license_path: path });
    const company = newCompany({}, { papers: { licenseFile: path } });
    expect(await createCompany(newEditor(STAFF, (await makePerson()).id), company)).toEqual({
      ok: false,
      reason: "refused",
      field: "licenseFile",
      text: "请上传营业执照",
    });
    const stored = db.selectFrom("organizations").select("id");
    expect(await stored.where("credit_code", "=", company.values.creditCode).execute()).toEqual([]);
  });

  it("is not made with a paper that another one has: replacing it there would take it from here", async () => {
    const person = await makePerson();
    const path = await makeUpload(person.id, "certLicense", "执照.jpg");
    const actor = newEditor(STAFF, person.id);
    const first = await created(actor, newCompany({}, { papers: { licenseFile: path } }));
    const second = newCompany({}, { papers: { licenseFile: path } });
    expect(await createCompany(newEditor(STAFF, person.id), second)).toMatchObject({
      field: "licenseFile",
      text: "请上传营业执照",
    });
    const stored = db.selectFrom("organizations").select("id").where("license_path", "=", path);
    expect(await stored.execute()).toEqual([{ id: first }]);
  });
});

describe("who may", () => {
  it("create root customers and providers: staff alone", async () => {
    const { id } = await makeCompany();
    for (const kind of ["customer", "provider"] as const)
      await expect(
        createCompany(newEditor(scopeOfAdministrator(id)), newCompany({}, { kind })),
      ).rejects.toMatchObject({ code: "forbidden" });
  });

  it("create first-level customers: the customer's administrator, below the own one alone", async () => {
    const own = (await makeCompany()).id;
    const foreign = (await makeCompany()).id;
    const scope = scopeOfAdministrator(own);
    const child = await created(newEditor(scope), newCompany({}, { parentId: own }));
    expect(await companyRow(child)).toMatchObject({ parent_id: own });
    const below = (parentId: number) => createCompany(newEditor(scope), newCompany({}, { parentId }));
    await expect(below(foreign)).rejects.toMatchObject({ code: "not-found" });
    await expect(below(child)).rejects.toMatchObject({ code: "not-found" });
    await expect(below(999_999)).rejects.toMatchObject({ code: "not-found" });
  });

  it("learn no more of a foreign record than that there is one", async () => {
    await created(newEditor(), newCompany({}, { code: "SECRET-1" }));
    const { id } = await makeCompany();
    const company = newCompany({}, { parentId: id, code: "SECRET-1" });
    expect(await createCompany(newEditor(scopeOfAdministrator(id)), company)).toEqual({
      ok: false,
      reason: "refused",
      field: "code",
      text: "客户编码已存在",
    });
  });

  it("give a child what its parent holds, and nothing more", async () => {
    const bare = await makeOrganization(db, "customer");
    const child = await created(newEditor(), newCompany({}, { parentId: bare }));
    expect(await grantsOf(child)).toEqual([]);
    expect(
      companyValues("customer", { creditCode: "" }, { parent: { name: "上级", validTo: null } }).creditCode,
    ).toBe("");
  });
});
