import { beforeAll, expect, it } from "vitest";
import { liveSession, openSessionOf } from "../../../tests/support/account-sessions";
import { staffActor } from "../../../tests/support/actors";
import { makeCompany } from "../../../tests/support/companies";
import { db } from "~/services/db/client.server";
import { prepareDatabase } from "~/services/identity/auth/first-start.server";
import { getAccount } from "~/services/identity/accounts/accounts.server";
import { getLiveCompany } from "~/services/organizations/companies/find-company.server";
import type { AuthorizedPage } from "~/collections/authorized-page.server";
import { CUSTOMERS } from "./company-pages.server";
import { companyDetails } from "./company-record.server";

beforeAll(() => prepareDatabase("admin@example.com"));

/** The phone and the e-mail of a company's page, as an actor with these permissions sees them. */
async function contactsFor(permitted: readonly string[]): Promise<string[]> {
  const actor = await staffActor("operator");
  const session = await liveSession(await openSessionOf(await getAccount(db, actor.accountId)));
  const contacts = { contact_phone: "13800138000", contact_email: "chen@example.com" };
  const { id } = await makeCompany("customer", contacts);
  const page = { ...actor, session, may: (perms: string) => permitted.includes(perms) };
  const row = await getLiveCompany(db, { kind: "all" }, id);
  const details = await companyDetails(page as unknown as AuthorizedPage, CUSTOMERS, row);
  const labels = ["联系电话", "联系邮箱"];
  return details.filter(({ label }) => labels.includes(label)).map(({ text }) => text ?? "");
}

it("shows phone and mailbox masked to whoever does not edit the company", async () => {
  expect(await contactsFor(["customer:list", "provider:edit"])).toEqual(["138****8000", "c***@example.com"]);
  expect(await contactsFor(["customer:edit"])).toEqual(["13800138000", "chen@example.com"]);
});
