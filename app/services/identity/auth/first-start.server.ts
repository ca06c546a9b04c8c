import { randomInt } from "node:crypto";
import { createAccount } from "../accounts/accounts.server";
import { recordAudit, SYSTEM } from "../../operations/audit/audit.server";
import { canonicalEmail, canonicalPhone, type Identifier } from "../accounts/identifier";
import { now } from "../../runtime/process/clock.server";
import type { Tx } from "../../db/client.server";
import { inTransaction } from "../../db/transaction.server";
import { hashPassword } from "../hashing/password-hash.server";
import { ensurePlatform } from "../../organizations/tenants/platform.server";
import { seedConsoleProduct, seedDeskProduct } from "../../products/versions/console-product.server";
import { assignRole } from "../../access/roles/rights/assign-role.server";
import { administratorCodeOf } from "../../access/roles/rights/administrator-role";
import { seedDeskRoles, seedPresetRoles } from "../../access/roles/versions/seed-preset-roles.server";

const INSTALLED = "first-start";
const SEEDED_BY = "system";
/** Without characters that look alike, because it is read from a log and typed by hand. */
const ALPHABET = "abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const LENGTH = 14;

const randomPassword = () =>
  Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");

/** @throws Error when FIRST_ADMIN is neither a phone nor an e-mail */
function readName(name: string): Identifier {
  const phone = canonicalPhone(name);
  if (phone) return { kind: "phone", value: phone };
  const email = canonicalEmail(name);
  if (email) return { kind: "email", value: email };
  throw new Error("FIRST_ADMIN must be a phone number or an e-mail address ending in com, cn, net or org");
}

/** Returns true on one of several servers that start together; the others wait for its transaction. */
async function claim(tx: Tx): Promise<boolean> {
  const row = await tx
    .insertInto("settings")
    .values({ key: INSTALLED, value: String(now()) })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .returning("key")
    .executeTakeFirst();
  return row !== undefined;
}

async function makeAdministrator(
  tx: Tx,
  identifier: Identifier,
  passwordHash: string,
  organizationId: number,
) {
  const at = now();
  const account = await createAccount(tx, {
    identifier,
    passwordHash,
    source: "first-start",
    mustChangePassword: true,
  });
  if (!account) throw new Error("FIRST_ADMIN is taken in a database that has no administrator yet");
  await tx
    .insertInto("memberships")
    .values({
      account_id: account.id,
      organization_id: organizationId,
      title: "",
      status: "active",
      created_at: at,
      created_by: SEEDED_BY,
      updated_at: at,
      updated_by: SEEDED_BY,
    })
    .execute();
  const { roleVersionId } = await assignRole(tx, {
    accountId: account.id,
    roleCode: administratorCodeOf("platform"),
    organizationId,
    by: SEEDED_BY,
    at,
  });
  await tx
    .updateTable("accounts")
    .set({ default_role_version_id: roleVersionId })
    .where("id", "=", account.id)
    .execute();
  await recordAudit(tx, SYSTEM, {
    event: "account.created",
    result: "ok",
    accountId: account.id,
    who: SYSTEM.name,
    object: { type: "account", id: String(account.id) },
    detail: { source: "first-start", role: administratorCodeOf("platform") },
  });
}

/**
 * Seeds the products of console and desk with menus and roles on every start, and once per database the first
 * administrator, who must change the password.
 * @returns sign-in name and password when this start has created the administrator, else null
 */
export async function prepareDatabase(
  firstAdmin: string,
): Promise<{ name: string; password: string } | null> {
  const identifier = readName(firstAdmin);
  const password = randomPassword();
  const passwordHash = await hashPassword(password);
  return inTransaction(async (tx) => {
    const first = await claim(tx);
    await seedConsoleProduct(tx, now());
    await seedDeskProduct(tx, now());
    const platform = await ensurePlatform(tx, now());
    await seedPresetRoles(tx, now());
    await seedDeskRoles(tx, now());
    if (!first) return null;
    await makeAdministrator(tx, identifier, passwordHash, platform.organizationId);
    return { name: identifier.value, password };
  });
}
