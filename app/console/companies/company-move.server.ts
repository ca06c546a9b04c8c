import { COMPANY_STATE_TEXT } from "~/services/organizations/companies/company.text";
import { companyHref } from "~/services/access/paths/company-paths";
import { isStaff } from "~/services/organizations/companies/find-company.server";
import { moveCompany } from "~/services/organizations/companies/move-company.server";
import { moveForm, type MoveFields } from "~/services/organizations/companies/move-form";
import {
  findCustomer,
  suggestCustomers,
} from "~/services/organizations/companies/list/root-customers.server";
import { CONSOLE_TEXT } from "~/services/forms/rules/console.text";
import { db } from "~/services/db/client.server";
import type { Typed } from "~/services/forms/editing/form.types";
import { DomainError } from "~/services/runtime/failures/errors";
import { CHILDREN, parentAt } from "./company-pages.server";
import { actorOf } from "~/collections/forms/collection-form.server";
import type { CollectionForm } from "~/collections/forms/collection-form-answer.server";
import type { AuthorizedPage } from "~/collections/authorized-page.server";

/**
 * Moves a first-level customer to another customer.
 * @throws DomainError forbidden for an actor who is not staff or may not edit customers
 */
export async function moveCompanyForm(
  page: AuthorizedPage,
  typed: Typed | null,
): Promise<CollectionForm<MoveFields>> {
  page.requireRight("customer:edit");
  const { scope } = await actorOf(page);
  if (!isStaff(scope)) throw new DomainError("forbidden");
  const row = await CHILDREN.findRow(page);
  const parent = await parentAt(page);
  const asked = typed?.["parentId"] ?? "";
  const [matches, found] = await Promise.all([
    suggestCustomers(db, scope, asked),
    asked.trim() === "" ? null : findCustomer(db, scope, asked),
  ]);
  return {
    definition: moveForm({ matches, found }),
    recordName: row.name,
    values: { name: row.name, from: parent.name, parentId: "" },
    changed: null,
    store: async ({ values, editor: actor }) => {
      const targetId = values.parentId!.id;
      const outcome = await moveCompany(actor, row.id, targetId);
      if (!outcome.ok) return outcome;
      return {
        ok: true,
        to: companyHref({ ...row, parent_id: targetId }),
        text: CONSOLE_TEXT.moved(COMPANY_STATE_TEXT.move, row.name),
      };
    },
  };
}
