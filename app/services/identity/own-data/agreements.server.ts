import { db } from "../../db/client.server";

export interface Consent {
  readonly agreement: "service" | "certification";
  readonly version: string;
  readonly acceptedAt: number;
  readonly accessChannel: "page" | "wire";
  readonly address: string;
}

/** Lists the agreements that an account has accepted, the newest first. */
export const listConsents = (accountId: number): Promise<Consent[]> =>
  db
    .selectFrom("agreement_acceptances")
    .select(["agreement", "version", "accepted_at as acceptedAt", "way as accessChannel", "address"])
    .where("account_id", "=", accountId)
    .orderBy("id", "desc")
    .execute();
