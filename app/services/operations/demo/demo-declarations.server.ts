import type { Tx } from "../../db/client.server";
import type { Stamped } from "../../db/column-kinds";
import { checkWithin } from "../../declarations/checks/check-declaration.server";
import { storeRemarks } from "../../declarations/checks/remarks.server";
import type { DeclarationData } from "../../declarations/fields/field.types";
import { recordEvent } from "../../declarations/records/declaration-history.server";
import { storeDeclaration } from "../../declarations/records/store-declaration.server";
import type { Actor } from "../../forms/editing/actor.types";
import { findDeskVersion } from "../../organizations/tenants/console-version.server";
import { SYSTEM } from "../audit/audit.server";
import { now } from "../../runtime/process/clock.server";
import { demoDeclaration, type DemoTrader } from "./demo-declaration";
import { addDemoInvoice } from "./demo-invoice.server";
import { addDemoLibraries } from "./demo-libraries.server";

/** An account of an organisation that works on the desk. */
export interface DemoWorker {
  readonly organizationId: number;
  readonly accountId: number;
  readonly roleCode: string;
}

/** States of ten consecutive declarations; "back" is a draft that a reviewer has returned. */
const STATES = ["01", "01", "01", "02", "02", "05", "06", "06", "back", "04"] as const;
/** One in this many has its invoice as a file. */
const INVOICED = 3;
const RETURNED = "第 1 项单价与发票不符，请核对后改正";
const REVIEWER = "复核员";
const CANCELLED = "客户改期出运";

/** Subscribes organisations to the desk's product, and assigns roles of it. */
export async function openDesk(tx: Tx, workers: readonly DemoWorker[], stamps: Stamped): Promise<void> {
  const version = await findDeskVersion(tx);
  if (!version) throw new Error("the desk's product is missing; start the server once before");
  const organizations = [...new Set(workers.map(({ organizationId }) => organizationId))];
  await tx
    .insertInto("organization_products")
    .values(
      organizations.map((id) => ({
        organization_id: id,
        product_id: version.productId,
        version_id: version.versionId,
        status: "active" as const,
        ...stamps,
      })),
    )
    .execute();
  const roles = await tx
    .selectFrom("roles")
    .select(["id", "code"])
    .where("version_id", "=", version.versionId)
    .execute();
  await tx
    .insertInto("account_roles")
    .values(
      workers.map(({ accountId, organizationId, roleCode }) => ({
        account_id: accountId,
        organization_id: organizationId,
        role_id: roles.find(({ code }) => code === roleCode)!.id,
        created_at: stamps.created_at,
        created_by: stamps.created_by,
      })),
    )
    .execute();
}

/** A person of the desk as the actor of what the demo adds. */
export const demoActor = ({ accountId, organizationId }: DemoWorker, who: string): Actor => ({
  scope: { kind: "organization", accountId, organizationId, departmentId: null },
  rights: { admin: false, perms: new Set() },
  accountId,
  who,
  source: { ...SYSTEM, device: "", accessChannel: "page" },
});

async function bringTo(tx: Tx, actor: Actor, id: number, state: (typeof STATES)[number]): Promise<void> {
  if (state === "01") return;
  const status = state === "back" ? "01" : state;
  const opinion = state === "back" ? RETURNED : state === "04" ? CANCELLED : "";
  await tx
    .updateTable("declarations")
    .set({
      status,
      opinion,
      is_returned: state === "back" ? 1 : 0,
      cancelled_from: state === "04" ? "01" : "",
    })
    .where("id", "=", id)
    .execute();
  const happened = {
    "02": "complete",
    "04": "cancel",
    "05": "submit",
    "06": "approve",
    back: "return",
  } as const;
  await recordEvent(tx, actor, id, {
    event: happened[state],
    from: state === "back" || state === "06" ? "05" : state === "05" ? "02" : "01",
    to: status,
    reason: opinion,
    version: 1,
  });
  if (state === "back") {
    const remark = { part: "lines", place: 1, field: "price", text: RETURNED };
    await storeRemarks(tx, { id, version: 1, who: REVIEWER }, [remark]);
  }
}

/** Adds plausible declarations of an organisation in every state, and its libraries. */
export async function addDemoDeclarations(
  tx: Tx,
  { worker, trader, who, count }: { worker: DemoWorker; trader: DemoTrader; who: string; count: number },
): Promise<void> {
  const actor = demoActor(worker, who);
  const unit = await tx
    .selectFrom("declarant_units as u")
    .innerJoin("declarant_cards as c", "c.unit_id", "u.id")
    .select(["u.id as unitId", "c.id as cardId"])
    .where("u.organization_id", "=", worker.organizationId)
    .executeTakeFirst();
  const written: DeclarationData[] = [];
  for (let index = 0; index < count; index += 1) {
    const state = STATES[index % STATES.length]!;
    const isBegun = state === "01" && index % 3 === 0;
    const plain = demoDeclaration(trader, index, isBegun);
    const hasInvoice = !isBegun && index % INVOICED === 1;
    const files = hasInvoice
      ? [await addDemoInvoice(tx, { data: plain, accountId: worker.accountId, at: now() })]
      : [];
    const data = { ...plain, files };
    written.push(data);
    const { id } = await storeDeclaration(tx, actor, {
      data,
      event: "create",
      ...(unit ?? {}),
    });
    await bringTo(tx, actor, id, state);
    if (!isBegun) await checkWithin(tx, actor, id);
  }
  await addDemoLibraries(tx, actor, written);
}
