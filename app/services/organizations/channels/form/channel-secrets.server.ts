import type { Tx } from "../../../db/client.server";
import { openSealed, sealValue } from "../../../runtime/secrets/sealed-value.server";
import type { ChannelSecrets } from "../channel.types";
import type { ChannelRow } from "../find-channel.server";

type Secret = keyof ChannelSecrets;

const COLUMNS = { accessSecret: "access_secret", certPassword: "cert_password" } as const;

const contextOf = (id: number, secret: Secret) => `channel ${id} ${secret}`;

/** Seals and stores typed secrets; empty ones keep what is stored. @returns the changed ones */
export async function storeSecrets(
  tx: Tx,
  id: number,
  typed: ChannelSecrets,
  { at, by }: { at: number; by: string },
): Promise<readonly Secret[]> {
  const given = (Object.keys(COLUMNS) as Secret[]).filter((name) => typed[name] !== "");
  if (given.length === 0) return [];
  const sealed = given.map((name) => [COLUMNS[name], sealValue(typed[name], contextOf(id, name))] as const);
  await tx
    .updateTable("channels")
    .set({ ...Object.fromEntries(sealed), secrets_at: at, secrets_by: by })
    .where("id", "=", id)
    .execute();
  return given;
}

/** Opens a secret to send it to the other side; null where there is none, or no key opens it. */
export function openSecret(row: ChannelRow, secret: Secret): string | null {
  const sealed = row[COLUMNS[secret]];
  return sealed === null ? null : openSealed(sealed, contextOf(row.id, secret));
}
