import type { Scope } from "../../../access/scopes/scope.server";
import type { Executor } from "../../../db/client.server";
import { getLiveCompany } from "../../companies/find-company.server";

/** @throws DomainError not-found for anything but a live customer in scope */
export async function requireCustomer(executor: Executor, scope: Scope, id: number): Promise<void> {
  await getLiveCompany(executor, scope, id, "customer");
}
