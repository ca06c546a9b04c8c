import type { Tx } from "../../../db/client.server";
import { storeDeclaration } from "../../../declarations/records/store-declaration.server";
import { checkWithin } from "../../../declarations/checks/check-declaration.server";
import { DAY_MILLISECONDS, endOfDay, startOfDay } from "../../../format/day";
import { formatTime } from "../../../format/time";
import { now } from "../../../runtime/process/clock.server";
import { demoDeclaration, demoTraderCodes } from "../demo-declaration";
import { demoActor, type DemoWorker } from "../demo-declarations.server";
import { customerName } from "../demo-names";
import { demoStamps } from "../demo-stamps";

const DECLARED = 2;
const VALID_DAYS = 365;
/** Behind the declarations that the provider has for itself. */
const FIRST = 200;

/** The person of the provider who declares. */
interface Broker {
  readonly worker: DemoWorker;
  readonly who: string;
}

interface Customers {
  /** The first customer of the demo, which has entrusted the provider. */
  readonly customerId: number;
  /** A customer that waits for the provider's answer. */
  readonly waitingId: number;
}

const dayAt = (at: number) => formatTime(at, "YYYY-MM-DD");

/** Adds an entrustment in effect with two declarations, and a proposal that waits for the provider. */
export async function addDemoEntrustments(
  tx: Tx,
  { worker: provider, who }: Broker,
  { customerId, waitingId }: Customers,
): Promise<void> {
  const at = now();
  const trader = { direction: "I", name: customerName(0), ...demoTraderCodes(0) } as const;
  const actor = demoActor(provider, who);
  const days = {
    valid_from: startOfDay(dayAt(at)),
    valid_to: endOfDay(dayAt(at + VALID_DAYS * DAY_MILLISECONDS)),
  };
  const store = (customer: number, number: string, accepted: object) =>
    tx
      .insertInto("entrustments")
      .values({
        number,
        customer_id: customer,
        provider_id: provider.organizationId,
        proposer_id: customer,
        businesses: "IMPT EXPT",
        districts: "",
        ...days,
        ...accepted,
        ...demoStamps(at),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
  const { id } = await store(customerId, "WT000001", { accepted_at: at, accepted_by: who });
  await store(waitingId, "WT000002", {});
  for (let index = 0; index < DECLARED; index += 1) {
    const made = await storeDeclaration(tx, actor, {
      data: demoDeclaration(trader, FIRST + index, false),
      event: "create",
      entrusted: { customer_id: customerId, entrustment_id: id },
    });
    await checkWithin(tx, actor, made.id);
  }
}
