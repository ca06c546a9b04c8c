import { now } from "../../runtime/process/clock.server";
import type { Tx } from "../../db/client.server";
import { endOfDay, startOfDay } from "../../format/day";
import { formatTime } from "../../format/time";
import { findConsoleVersion } from "../../organizations/tenants/console-version.server";
import { demoCompany } from "./demo-company";
import { demoStamps } from "./demo-stamps";

const DAY = 86_400_000;

const dayAt = (at: number) => formatTime(at, "YYYY-MM-DD");

/** Adds organisations of a kind, some frozen and some expired. @returns their ids */
export async function insertOrganizations(
  tx: Tx,
  kind: "customer" | "provider",
  names: readonly string[],
  parentId: number | null,
) {
  const at = now();
  const prefix = { customer: parentId === null ? "C" : "CC", provider: "S" }[kind];
  const companyKind = parentId === null ? kind : "child";
  const rows = await tx
    .insertInto("organizations")
    .values(
      names.map((name, index) => ({
        kind,
        parent_id: parentId,
        code: `${prefix}${String(index + 1).padStart(6, "0")}`,
        name,
        ...demoCompany(companyKind, index),
        // Every twentieth is frozen and every fifteenth has expired, as in a real list.
        status: index % 20 === 19 ? ("frozen" as const) : ("active" as const),
        valid_from: startOfDay(dayAt(at - 300 * DAY)),
        valid_to: index % 15 === 14 ? endOfDay(dayAt(at - DAY)) : null,
        ...demoStamps(at - (names.length - index) * DAY),
      })),
    )
    .returning("id")
    .execute();
  return rows.map((row) => row.id);
}

/** Subscribes organisations to the console. */
export async function grantConsole(tx: Tx, organizationIds: readonly number[]): Promise<void> {
  const version = await findConsoleVersion(tx);
  if (!version) throw new Error("the console's product is missing; start the server once before");
  const at = now();
  const organizations = await tx
    .selectFrom("organizations")
    .select(["id", "valid_from", "valid_to"])
    .where("id", "in", organizationIds)
    .execute();
  await tx
    .insertInto("organization_products")
    .values(
      organizations.map(({ id, valid_from, valid_to }) => ({
        organization_id: id,
        product_id: version.productId,
        version_id: version.versionId,
        status: "active" as const,
        valid_from,
        valid_to,
        ...demoStamps(at),
      })),
    )
    .execute();
}
