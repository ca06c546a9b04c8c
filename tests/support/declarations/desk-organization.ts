import { db } from "~/services/db/client.server";
import { inTransaction } from "~/services/db/transaction.server";
import type { Actor } from "~/services/forms/editing/actor.types";
import { openDesk } from "~/services/operations/demo/demo-declarations.server";
import { makePerson, newRequestSource } from "../people";
import { joinOrganization, makeOrganization } from "../sample-rows";

const STAMPS = { created_at: 1, created_by: "test", updated_at: 1, updated_by: "test" };

/** A member of an organisation with a role of its desk. */
export interface DeskPerson {
  readonly phone: string;
  readonly actor: Actor;
}

/**
 * Creates an organisation with the desk, a customer by default, and an account for each role, whose role
 * version is active after sign-in.
 */
export async function makeDeskOrganization(
  roleCodes: readonly string[],
  kind: "customer" | "provider" = "customer",
  columns: Parameters<typeof makeOrganization>[2] = {},
): Promise<DeskPerson[]> {
  const organizationId = await makeOrganization(db, kind, columns);
  const people: { accountId: number; roleCode: string; phone: string }[] = [];
  for (const roleCode of roleCodes) {
    const { id: accountId, phone } = await makePerson();
    await joinOrganization(db, accountId, organizationId);
    people.push({ accountId, roleCode, phone: phone! });
  }
  await inTransaction((tx) =>
    openDesk(
      tx,
      people.map(({ accountId, roleCode }) => ({ organizationId, accountId, roleCode })),
      STAMPS,
    ),
  );
  const granted = await db
    .selectFrom("organization_products")
    .select("id")
    .where("organization_id", "=", organizationId)
    .executeTakeFirstOrThrow();
  for (const { accountId } of people)
    await db
      .updateTable("accounts")
      .set({ default_role_version_id: granted.id })
      .where("id", "=", accountId)
      .execute();
  return people.map(({ accountId, phone }) => ({
    phone,
    actor: {
      scope: { kind: "organization", accountId, organizationId, departmentId: null },
      rights: { admin: false, perms: new Set() },
      accountId,
      who: "录入员",
      source: newRequestSource("page"),
    },
  }));
}
