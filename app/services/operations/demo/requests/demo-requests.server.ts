import { DESK_PRODUCT_CODE } from "../../../access/paths/desk-pages";
import type { Tx } from "../../../db/client.server";
import { DAY_MILLISECONDS } from "../../../format/day";
import { now } from "../../../runtime/process/clock.server";
import { demoStamps } from "../demo-stamps";

const NOTE = "下月起自行申报进口货物，请开通。";

/** Adds a request for the declaration desk that waits for staff, and one that they have refused. */
export async function addDemoRequests(
  tx: Tx,
  { waitingId, refusedId }: { readonly waitingId: number; readonly refusedId: number },
): Promise<void> {
  const { id: product_id } = await tx
    .selectFrom("products")
    .select("id")
    .where("code", "=", DESK_PRODUCT_CODE)
    .executeTakeFirstOrThrow();
  const dayBefore = now() - DAY_MILLISECONDS;
  // Rows of one statement have the same columns: a missing one would be null, not its default.
  const request = {
    product_id,
    note: NOTE,
    reason: "",
    decided_at: null,
    decided_by: "",
    ...demoStamps(dayBefore),
  };
  await tx
    .insertInto("product_requests")
    .values([
      { ...request, organization_id: waitingId, status: "open" },
      {
        ...request,
        organization_id: refusedId,
        status: "refused",
        reason: "请先完成企业身份认证",
        decided_at: now(),
        decided_by: "运营",
      },
    ])
    .execute();
}
