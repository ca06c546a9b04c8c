import type { AuthorizedPage } from "~/collections/authorized-page.server";
import { organizationInScope, type Scope } from "~/services/access/scopes/scope.server";
import { db } from "~/services/db/client.server";
import type { RecordTable } from "~/services/forms/editing/record.types";
import { CHANNEL_TEXT as TEXT, RUNNING_TEXT } from "~/services/organizations/channels/channel.text";
import { configurationsHref } from "~/services/organizations/channels/channel.types";
import {
  CONFIGURATION_LABELS as LABELS,
  CONFIGURATION_TEXT,
} from "~/services/organizations/channels/customers/configuration.text";
import type { ChannelRow } from "~/services/organizations/channels/find-channel.server";
import { stepsIn, textOf } from "~/services/organizations/channels/testing/test-steps";

/** The steps of the last test of a channel with their results. */
export const testTable = (
  page: Pick<AuthorizedPage, "rights">,
  { test_steps: steps }: Pick<ChannelRow, "test_steps">,
): RecordTable => ({
  columns: RUNNING_TEXT.steps,
  rows: stepsIn(steps).map((step) => [
    step.name,
    step.isGood
      ? { text: RUNNING_TEXT.good, tone: "good" as const }
      : { text: RUNNING_TEXT.bad, tone: "danger" as const },
    textOf(step, { isAdministrator: page.rights.admin }),
  ]),
  empty: RUNNING_TEXT.notTested,
});

const CUSTOMERS_MAX = 200;

/** The customers in scope that use a channel, at most CUSTOMERS_MAX. */
export async function customersTable(
  page: AuthorizedPage,
  scope: Scope,
  { id }: ChannelRow,
): Promise<RecordTable> {
  const rows = await db
    .selectFrom("customer_channels as used")
    .innerJoin("organizations as customer", "customer.id", "used.organization_id")
    .innerJoin("declarant_units as unit", "unit.id", "used.unit_id")
    .select(["customer.id", "customer.name", "customer.code", "unit.name as unit"])
    .select(["used.priority", "used.is_default"])
    .where("used.channel_id", "=", id)
    .where(organizationInScope(scope, "used.organization_id"))
    .orderBy("customer.name_order")
    .limit(CUSTOMERS_MAX)
    .execute();
  const isOpen = page.may("customer-channel:list");
  return {
    columns: [CONFIGURATION_TEXT.customer, LABELS.declarantUnitId, LABELS.priority, LABELS.isDefault],
    rows: rows.map(({ id: customer, name, code, unit, priority, is_default: isDefault }) => [
      isOpen ? { text: `${code}-${name}`, href: configurationsHref(customer) } : `${code}-${name}`,
      unit,
      String(priority),
      isDefault === 1 ? CONFIGURATION_TEXT.yes : CONFIGURATION_TEXT.no,
    ]),
    empty: TEXT.noCustomers,
  };
}
