import { db } from "~/services/db/client.server";
import { companyHref } from "~/services/access/paths/company-paths";
import { getCompany } from "~/services/organizations/companies/find-company.server";
import type { AuthorizedPage } from "~/collections/authorized-page.server";
import type { Step } from "~/collections/define-collection.server";
import { actorOf } from "~/collections/forms/collection-form.server";
import { idIn } from "~/collections/records/record-page.server";

/** The breadcrumb of the company whose record, departments or products the address shows. */
export async function companyStepAt(page: AuthorizedPage): Promise<Step[]> {
  const row = await getCompany(db, (await actorOf(page)).scope, idIn(page, "id"));
  const noun = row.kind === "provider" ? "provider" : row.parent_id === null ? "customer" : "customer-child";
  return [{ title: row.name, href: page.may(`${noun}:list`) ? companyHref(row) : null }];
}
