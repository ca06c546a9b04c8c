import { now } from "../../runtime/process/clock.server";
import { db } from "../../db/client.server";
import { hasValidCheckCharacter, isCreditCode } from "../../format/credit-code";
import { normalizeCode } from "../../format/text/normalize-text";
import { readTenancy, type Membership } from "../tenants/tenant-type.server";
import { findByCreditCode } from "../provisioning/organization.server";
import { nameRegions } from "../../reference-data/regions.server";
import type { LiveSession } from "../../identity/sessions/sessions.server";
import type { ApplicationKind } from "./application.types";
import { findApplication, type Application } from "./applications.server";
import { listSteps } from "./steps.server";

/** Warnings about a credit code; none of them refuses it. */
export interface CreditCodeHints {
  readonly companyExists: boolean;
  readonly checkCharacter: boolean;
}

/** The warnings about a typed credit code. */
export async function hintsOf(kind: ApplicationKind, typed: string): Promise<CreditCodeHints> {
  const creditCode = normalizeCode(typed);
  if (!isCreditCode(creditCode)) return { companyExists: false, checkCharacter: false };
  const found = await findByCreditCode(db, { kind: kind === 0 ? "customer" : "provider", creditCode });
  return { companyExists: found !== undefined, checkCharacter: !hasValidCheckCharacter(creditCode) };
}

export interface ApplicationPage {
  readonly application: Application | null;
  readonly steps: Awaited<ReturnType<typeof listSteps>>;
  /** `浙江省 / 宁波市 / 海曙区`. */
  readonly regionNames: string;
  /** The applicant's first membership, independent of the application. */
  readonly membership: Membership | null;
}

/** Everything that the applicant's own page shows, besides the choices of its form. */
export async function readApplicationPage(session: LiveSession): Promise<ApplicationPage> {
  const { accountId, activeRoleVersionId: roleVersionId } = session;
  const [application, { memberships }] = await Promise.all([
    findApplication(db, accountId),
    readTenancy(db, { accountId, roleVersionId, at: now() }),
  ]);
  const { province = "", city = "", area = "" } = application?.values ?? {};
  return {
    application,
    steps: application ? await listSteps(db, application.id) : [],
    regionNames: await nameRegions([province, city, area].filter((code) => code !== "")),
    membership: memberships[0] ?? null,
  };
}
