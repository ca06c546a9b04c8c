import { describe, expect, it } from "vitest";
import { joinOrganization, makeOrganization } from "../../../tests/support/sample-rows";
import { makePerson } from "../../../tests/support/people";
import { db } from "~/services/db/client.server";
import { inTransaction } from "~/services/db/transaction.server";
import { ensurePlatform } from "~/services/organizations/tenants/platform.server";
import { seedConsoleProduct } from "~/services/products/versions/console-product.server";
import { findLanding } from "./landing.server";

type Arrival = { accountId: number; mustChangePassword?: boolean; firstPassword?: boolean; query?: string };

async function landOn({ accountId, query = "", mustChangePassword = false, firstPassword = false }: Arrival) {
  const arrival = { accountId, mustChangePassword, firstPassword, roleVersionId: null };
  const { to, headers } = await findLanding({ ...arrival, query: new URLSearchParams(query) });
  expect(headers).toEqual([]);
  return to;
}

async function applicant(bill_status: 0 | 1 | 2 | 3): Promise<number> {
  const { id } = await makePerson();
  const stamps = { created_at: 1, updated_at: 1, created_by: "test", updated_by: "test" };
  await db
    .insertInto("certification_applications")
    .values({ account_id: id, kind: 0, bill_status, ...stamps })
    .execute();
  return id;
}

async function member(kind: "platform" | "customer" | "provider"): Promise<number> {
  const { id } = await makePerson();
  await joinOrganization(db, id, kind === "platform" ? await platform() : await makeOrganization(db, kind));
  return id;
}

const platform = () =>
  inTransaction(async (tx) => {
    await seedConsoleProduct(tx, 1);
    return (await ensurePlatform(tx, 1)).organizationId;
  });

describe("a sign-in lands (docs/forms.md, section 3)", () => {
  it("1: where the first password is changed, which keeps the redirect for later", async () => {
    const accountId = await member("platform");
    const must = { accountId, mustChangePassword: true, firstPassword: true };
    expect(await landOn(must)).toBe("/changePassword");
    expect(await landOn({ ...must, query: "redirect=/personal?tab=3&a=1" })).toBe(
      "/changePassword?redirect=%2Fpersonal%3Ftab%3D3&a=1",
    );
    expect(await landOn({ ...must, query: "redirect=//evil.example" })).toBe("/changePassword");
  });

  it("2: on the path that it was asked to return to, first password or not", async () => {
    const accountId = await applicant(1);
    for (const firstPassword of [false, true])
      expect(
        await landOn({
          accountId,
          firstPassword,
          query: "redirect=%2Fpersonal%3Ftab%3D3%23row&mode=2&tab=1",
        }),
      ).toBe("/personal?tab=3#row");
  });

  it.each(["redirect=https://evil.example", "redirect=/login", "redirect=/a&redirect=/b", "redirect="])(
    "3: as if %s were absent",
    async (query) => {
      expect(await landOn({ accountId: await applicant(1), query })).toBe("/guide");
    },
  );

  it("4: on the front page after a first password", async () => {
    expect(await landOn({ accountId: await member("customer"), firstPassword: true })).toBe("/");
  });

  it.each(["platform", "customer", "provider"] as const)("6: on the guide, a %s member", async (kind) => {
    expect(await landOn({ accountId: await member(kind) })).toBe("/guide");
  });

  it.each([
    [0, "/"],
    [1, "/guide"],
    [2, "/guide"],
    [3, "/"],
  ] as const)("7, 9: an applicant whose application is at %d on %s", async (billStatus, path) => {
    expect(await landOn({ accountId: await applicant(billStatus) })).toBe(path);
  });

  it("10: on the front sub-app without an application", async () => {
    expect(await landOn({ accountId: (await makePerson()).id })).toBe("/cmsweb");
  });

  it("with the page's own query, except what only the sign-in page means", async () => {
    const { id } = await makePerson();
    const query = "from=mail&mode=2&register=1&dismissed=1&tab=2&redirect=bad&from=sms";
    expect(await landOn({ accountId: id, query })).toBe("/cmsweb?from=mail&from=sms");
  });
});
