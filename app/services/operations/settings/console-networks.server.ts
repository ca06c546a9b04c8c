import { LRUCache } from "lru-cache";
import { db } from "../../db/client.server";
import type { LiveSession } from "../../identity/sessions/sessions.server";
import { findTenantType } from "../../organizations/tenants/tenant-type.server";
import { env } from "../../runtime/configuration/env.server";
import { findWrongNetwork, isInNetworks } from "../../runtime/configuration/networks";
import { DomainError } from "../../runtime/failures/errors";
import { now } from "../../runtime/process/clock.server";
import { recordAudit, type RequestSource } from "../audit/audit.server";
import { SETTINGS_TEXT as TEXT } from "./settings.text";

const PLATFORM_STAFF = 0;
/** An account that goes on trying from an address is recorded once in this time by each server. */
const RECORDED_EVERY_MILLISECONDS = 10 * 60_000;

const recorded = new LRUCache<string, true>({ max: 1000, ttl: RECORDED_EVERY_MILLISECONDS });

type Person = Pick<LiveSession, "accountId" | "activeRoleVersionId">;

/** The whole address of a request; "" where it is unknown. */
const addressOf = ({ fullAddress = "" }: RequestSource): string => fullAddress;

/**
 * Whether an account may use the console from the request's address: members of organisations from anywhere, staff
 * from the networks of the settings, where there are any.
 */
export async function mayUseConsole(person: Person, source: RequestSource): Promise<boolean> {
  const networks = env.CONSOLE_NETWORKS ?? "";
  if (networks === "" || isInNetworks(networks, addressOf(source))) return true;
  const { accountId, activeRoleVersionId } = person;
  return (await findTenantType(db, accountId, activeRoleVersionId, now())) !== PLATFORM_STAFF;
}

/**
 * Refuses and records a request of staff from an address outside the networks of the settings.
 * @throws DomainError foreign-address
 */
export async function requireConsoleAddress(session: LiveSession, source: RequestSource): Promise<void> {
  if (await mayUseConsole(session, source)) return;
  const { accountId, name } = session;
  const address = addressOf(source);
  const key = `${accountId} ${address}`;
  if (!recorded.has(key)) {
    recorded.set(key, true);
    await recordAudit(db, source, {
      event: "console.address-refused",
      result: "refused",
      accountId,
      who: name,
      detail: { from: address },
    });
  }
  throw new DomainError("foreign-address", TEXT.addressRefused(address));
}

/** Why a list cannot be stored by whoever sends it from this address; null where it can. */
export function networksProblem(list: string, source: RequestSource): string | null {
  const wrong = findWrongNetwork(list);
  if (wrong !== undefined) return TEXT.networkWrong(wrong);
  const address = addressOf(source);
  return isInNetworks(list, address) ? null : TEXT.networksExclude(address);
}
