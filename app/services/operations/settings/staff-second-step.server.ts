import { hasSecondStep } from "../../identity/auth/second-step/second-steps.server";
import type { LiveSession } from "../../identity/sessions/sessions.server";
import { db } from "../../db/client.server";
import { findTenantType } from "../../organizations/tenants/tenant-type.server";
import { now } from "../../runtime/process/clock.server";
import { ownSetting } from "./setting-values.server";

const PLATFORM_STAFF = 0;

type Person = Pick<LiveSession, "accountId" | "activeRoleVersionId">;

/** Whether the settings require a second step and the active role version is one of the platform. */
export async function needsSecondStep({ accountId, activeRoleVersionId }: Person): Promise<boolean> {
  if (ownSetting("staffSecondStep") !== "required") return false;
  return (await findTenantType(db, accountId, activeRoleVersionId, now())) === PLATFORM_STAFF;
}

/** Whether an account has to set up a second step before it can use the console. */
export async function lacksSecondStep(person: Person): Promise<boolean> {
  if (ownSetting("staffSecondStep") !== "required" || (await hasSecondStep(db, person.accountId)))
    return false;
  return needsSecondStep(person);
}
