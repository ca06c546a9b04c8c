import type { Insertable } from "kysely";
import type { RequestSource } from "~/services/operations/audit/audit.server";
import { now } from "~/services/runtime/process/clock.server";
import { db } from "~/services/db/client.server";
import type { Account } from "~/services/db/schema/schema-people";
import type { AccountTable } from "~/services/db/schema/schema-people";
import { maskIdentifier } from "~/services/format/mask";
import { hashPassword } from "~/services/identity/hashing/password-hash.server";
import { blankAccount } from "./sample-rows";

export const PASSWORD = "Harbour2026";
export const OTHER_PASSWORD = "Lantern#88";

let serial = 0;

/** A phone that no other account has. */
export const newPhone = () => `139${String((serial += 1)).padStart(8, "0")}`;

/** An e-mail that no other account has. */
export const newEmail = () => `person${(serial += 1)}@example.com`;

/** A request source with a new address, which no limit counts yet. */
export function newRequestSource(accessChannel: RequestSource["accessChannel"] = "wire"): RequestSource {
  serial += 1;
  return {
    address: `10.${serial >> 16}.${(serial >> 8) & 255}.${serial & 255}`,
    device: "Windows · Chrome",
    requestId: `request-${serial}`,
    accessChannel,
  };
}

let hashed: Promise<string> | undefined;

type Columns = Partial<Insertable<AccountTable>>;

/** Inserts an account with a new phone and PASSWORD, unless the columns differ. */
export async function makePerson(columns: Columns = {}): Promise<Account> {
  const phone = columns.phone === undefined ? newPhone() : columns.phone;
  const name = maskIdentifier(phone ?? columns.email ?? "");
  const password_hash = await (hashed ??= hashPassword(PASSWORD));
  const stamps = { created_at: now(), created_by: name, updated_at: now(), updated_by: name };
  const { id } = await db
    .insertInto("accounts")
    .values({
      username: name,
      must_change_password: 0,
      status: "active",
      source: "registration",
      password_hash,
      ...blankAccount,
      ...stamps,
      ...columns,
      phone,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  // Selects the row again: SQLite's `returning` omits what triggers fill in.
  return db.selectFrom("accounts").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
}

export const phoneOf = (account: Account) => ({ kind: "phone" as const, value: account.phone ?? "" });
export const emailOf = (account: Account) => ({ kind: "email" as const, value: account.email ?? "" });
