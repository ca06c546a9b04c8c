import { now } from "../../../runtime/process/clock.server";
import { db } from "../../../db/client.server";
import { prepare } from "../../../db/prepared.server";
import { readTenancy, type TenantType } from "../../../organizations/tenants/tenant-type.server";

/** What the top bar shows of the account beside its name. */
export interface PersonSummary {
  /** "" until it is filled in. */
  readonly realname: string;
  /** Path of the avatar, "" without one. */
  readonly avatar: string;
  readonly tenantType: TenantType | null;
  readonly certified: boolean;
  /** 0 draft, 1 under review, 2 certified, 3 rejected; null without an application. */
  readonly billStatus: 0 | 1 | 2 | 3 | null;
  /** Province or real name is missing. */
  readonly incomplete: boolean;
}

const personById = prepare(({ accountId }: { accountId: number }) =>
  db
    .selectFrom("accounts as a")
    .select(["a.avatar", "a.realname", "a.province"])
    .select((eb) =>
      eb
        .selectFrom("certification_applications as c")
        .select("c.bill_status")
        .whereRef("c.account_id", "=", "a.id")
        .orderBy("c.id", "desc")
        .limit(1)
        .as("bill_status"),
    )
    .where("a.id", "=", accountId),
);

/** Reads the summary by prepared statements, because every page behind sign-in needs it. */
export async function readPersonSummary(
  accountId: number,
  roleVersionId: number | null,
): Promise<PersonSummary> {
  const [[row], { tenantType, memberships }] = await Promise.all([
    personById(db, { accountId }),
    readTenancy(db, { accountId, roleVersionId, at: now() }),
  ]);
  if (!row) throw new Error("the account of a live session is gone");
  return {
    realname: row.realname,
    avatar: row.avatar,
    tenantType,
    certified: memberships.length > 0 || row.bill_status === 2,
    billStatus: row.bill_status,
    incomplete: row.realname === "" || row.province === "",
  };
}
