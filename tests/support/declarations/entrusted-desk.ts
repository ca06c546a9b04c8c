import { db } from "~/services/db/client.server";
import type { Actor } from "~/services/forms/editing/actor.types";
import { acceptEntrustment } from "~/services/organizations/entrustments/decide-entrustment.server";
import { proposeEntrustment } from "~/services/organizations/entrustments/propose-entrustment.server";
import type { EntrustmentValues } from "~/services/organizations/entrustments/entrustment.types";
import { deskActor } from "./desk-actor";
import { clockTime } from "../still-clock";
import { makeOrganization } from "../sample-rows";

export const DAY = 86_400_000;

/** The organisation that an actor acts for. */
export const organizationOf = ({ scope }: Actor): number =>
  "organizationId" in scope ? scope.organizationId : 0;

/** An actor of a new organisation of a kind. */
export const actorOf = async (
  kind: "customer" | "provider",
  columns: Parameters<typeof makeOrganization>[2] = {},
): Promise<Actor> => deskActor(await makeOrganization(db, kind, columns));

/** The values of a proposal to an organisation: imports and exports everywhere, for ten days from today. */
export const proposalTo = (partyId: number, values: Partial<EntrustmentValues> = {}): EntrustmentValues => ({
  partyId,
  businesses: "IMPT EXPT",
  districts: "",
  validFrom: clockTime(),
  validTo: clockTime() + 10 * DAY,
  paper: "",
  remark: "",
  ...values,
});

/** Proposes an entrustment in the name of the customer; the provider accepts it. */
export async function entrust(
  customer: Actor,
  provider: Actor,
  values: Partial<EntrustmentValues> = {},
): Promise<number> {
  const proposed = await proposeEntrustment(customer, proposalTo(organizationOf(provider), values));
  if (!proposed.ok) throw new Error(proposed.text);
  const accepted = await acceptEntrustment(provider, proposed.id);
  if (!accepted.ok) throw new Error(accepted.text);
  return proposed.id;
}
