import type { Tx } from "../../db/client.server";
import { env } from "../../runtime/configuration/env.server";
import { DomainError } from "../../runtime/failures/errors";
import { findConsoleVersion, findDeskVersion, type SeededVersion } from "./console-version.server";
import { seedStamps } from "./seed-stamps";

export interface Platform {
  readonly organizationId: number;
  /** The platform's row for the console: the role version of staff. */
  readonly roleVersionId: number;
}

async function ensureOrganization(tx: Tx, at: number): Promise<number> {
  const found = await tx
    .selectFrom("organizations")
    .select("id")
    .where("kind", "=", "platform")
    .executeTakeFirst();
  if (found) return found.id;
  const { id } = await tx
    .insertInto("organizations")
    .values({
      kind: "platform",
      code: "platform",
      name: env.SITE_TITLE,
      status: "active",
      ...seedStamps(at),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

async function ensureGrant(
  tx: Tx,
  organizationId: number,
  version: SeededVersion,
  at: number,
): Promise<number> {
  const found = await tx
    .selectFrom("organization_products")
    .select("id")
    .where("organization_id", "=", organizationId)
    .where("product_id", "=", version.productId)
    .executeTakeFirst();
  if (found) return found.id;
  const { id } = await tx
    .insertInto("organization_products")
    .values({
      organization_id: organizationId,
      product_id: version.productId,
      version_id: version.versionId,
      status: "active",
      ...seedStamps(at),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Creates the one platform organisation with the console and, once it has been seeded, the desk; existing
 * rows are unchanged. Servers that start together must call it under the seed's lock.
 * @throws DomainError conflict before the console's product has been seeded
 */
export async function ensurePlatform(tx: Tx, at: number): Promise<Platform> {
  const version = await findConsoleVersion(tx);
  if (!version) throw new DomainError("conflict", "the console's product has to be seeded first");
  const organizationId = await ensureOrganization(tx, at);
  const roleVersionId = await ensureGrant(tx, organizationId, version, at);
  const desk = await findDeskVersion(tx);
  if (desk) await ensureGrant(tx, organizationId, desk, at);
  return { organizationId, roleVersionId };
}
