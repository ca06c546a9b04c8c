import { beforeAll, expect, it } from "vitest";
import { prepareDatabase } from "../../identity/auth/first-start.server";
import { readCompanyFormContext } from "../../organizations/companies/form/company-form-context.server";
import { companyForm } from "../../organizations/companies/form/company-form";
import { departmentForm } from "../../organizations/departments/department-form";
import { storedTyped } from "../../organizations/departments/department-row.server";
import { db } from "../../db/client.server";
import type { Fields, FormDefinition, Typed } from "../../forms/editing/form.types";
import { findInvalidStored } from "../../forms/editing/form-values";
import { formatTime } from "../../format/time";
import { subscriptionForm } from "../../organizations/subscriptions/subscription-form";
import { editPersonForm } from "../../identity/people/person-form";
import { readRegionChoice } from "../../reference-data/region-choice.server";
import { fillWithDemoData } from "./demo-data.server";

beforeAll(async () => {
  await prepareDatabase("admin@example.com");
  await fillWithDemoData("Harbour2026");
});

const problemsOf = <F extends Fields>(what: string, definition: FormDefinition<F>, typed: Typed) =>
  findInvalidStored(definition, typed).map(({ label, text }) => `${what} ${label}: ${text}`);

it("every company of the demo data keeps all rules of its form", async () => {
  const rows = await db.selectFrom("organizations").selectAll().where("kind", "<>", "platform").execute();
  expect(rows).toHaveLength(360);
  const problems: string[] = [];
  for (const row of rows) {
    const kind = row.kind === "provider" ? "provider" : "customer";
    const parent = rows.find(({ id }) => id === row.parent_id) ?? null;
    const { formContext, first } = await readCompanyFormContext(
      { kind: "all" },
      { kind, row, parent, typed: null },
    );
    problems.push(...problemsOf(row.code, companyForm({ ...formContext, stored: null }), first));
  }
  expect(problems).toEqual([]);
});

it("and so does every person, department and product in use", async () => {
  const people = await db.selectFrom("accounts").selectAll().where("created_by", "<>", "system").execute();
  const regions = await readRegionChoice({ province: "", city: "" });
  const found = people
    .filter(({ phone }) => phone?.startsWith("1990000"))
    .flatMap(({ phone, username, realname }) =>
      problemsOf(phone!, editPersonForm({ regions, isStaff: true, mayCorrect: true }), {
        username,
        realname,
      }),
    );
  const departments = await db.selectFrom("departments").selectAll().execute();
  expect(departments.length).toBeGreaterThan(10);
  const noLeader = { matches: [], found: { id: 1 } };
  for (const row of departments) {
    const definition = departmentForm({ types: [], parent: null, leader: noLeader });
    found.push(...problemsOf(row.path, definition, await storedTyped(db, row)));
  }
  const day = (at: number | null) => (at === null ? "" : formatTime(at, "YYYY-MM-DD"));
  for (const grant of await db.selectFrom("organization_products").selectAll().execute()) {
    const typed = { validFrom: day(grant.valid_from), validTo: day(grant.valid_to), versionId: "1" };
    const isPlatform = grant.valid_from === null;
    const form = subscriptionForm([{ key: "1", text: "" }], null);
    if (!isPlatform) found.push(...problemsOf(`grant ${grant.id}`, form, typed));
  }
  expect(found).toEqual([]);
});
