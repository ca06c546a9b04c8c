import { countAttempts, lockSubject, recordAttempt, type Limited } from "../../attempts/attempts.server";
import { isWithin, now } from "../../../runtime/process/clock.server";
import type { Tx } from "../../../db/client.server";
import { env } from "../../../runtime/configuration/env.server";
import type { Limits } from "../../../runtime/configuration/limits";
import { log } from "../../../runtime/process/log.server";
import type { CodePurpose } from "./codes.server";

/**
 * The class of a code in the site's ceilings. `known`: sign-in, reset and identity checks of existing
 * accounts, which are limited last.
 */
export type SendClass = "register" | "bind" | "sign-in" | "reset" | "known";

interface Ceiling {
  readonly minute: keyof Limits;
  readonly hour: keyof Limits;
}

const EVERYTHING: Ceiling = { minute: "CODE_SITE_PER_MINUTE", hour: "CODE_SITE_PER_HOUR" };
/** Lower ceilings within EVERYTHING; `known` is limited by EVERYTHING alone. */
const CEILINGS: Readonly<Record<Exclude<SendClass, "known">, Ceiling>> = {
  register: { minute: "CODE_REGISTER_PER_MINUTE", hour: "CODE_REGISTER_PER_HOUR" },
  bind: { minute: "CODE_BIND_PER_MINUTE", hour: "CODE_BIND_PER_HOUR" },
  "sign-in": { minute: "CODE_STRANGERS_PER_MINUTE", hour: "CODE_STRANGERS_PER_HOUR" },
  reset: { minute: "CODE_STRANGERS_PER_MINUTE", hour: "CODE_STRANGERS_PER_HOUR" },
};

/**
 * Returns the class of a code in the site's ceilings.
 * @param isKnown whether the target has an account
 */
export function classOf(purpose: CodePurpose, isKnown: boolean): SendClass {
  if (purpose === "register" || purpose === "bind") return purpose;
  if (purpose === "verify-identity" || isKnown) return "known";
  return purpose;
}

const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 3600;

async function isFull(tx: Tx, of: Limited, { minute, hour }: Ceiling): Promise<boolean> {
  const { limits } = env;
  await lockSubject(tx, of);
  if ((await countAttempts(tx, of, MINUTE_SECONDS)).count >= limits[minute]) return true;
  return (await countAttempts(tx, of, HOUR_SECONDS)).count >= limits[hour];
}

const cuts = new Map<SendClass | "all", number>();
const warnedAt = new Map<SendClass | "all", number>();

/** Returns how many messages this server has not sent because of a site ceiling, by class. */
export const countCutMessages = (): ReadonlyMap<string, number> => cuts;

/** Counts a message that was not sent, and logs a warning at most once a minute. */
function alarm(ceiling: SendClass | "all"): void {
  cuts.set(ceiling, (cuts.get(ceiling) ?? 0) + 1);
  if (isWithin(warnedAt.get(ceiling) ?? 0, MINUTE_SECONDS * 1000)) return;
  warnedAt.set(ceiling, now());
  log.warn({ ceiling, cut: cuts.get(ceiling) }, "the site's ceiling of sent codes is reached");
}

export type SiteSlot =
  | { readonly ok: true; readonly attempts: readonly number[] }
  | { readonly ok: false; readonly cut: SendClass | "all" };

const ofSite = (subject: SendClass | "all"): Limited => ({ kind: "send-site", subject });

/**
 * Reserves a slot below the ceilings of the whole site, on all servers: they bound the cost of sending and
 * the messages to strangers, however many addresses and targets are used.
 */
export async function reserveSiteSlot(tx: Tx, wanted: SendClass): Promise<SiteSlot> {
  const cut = (ceiling: SendClass | "all"): SiteSlot => {
    alarm(ceiling);
    return { ok: false, cut: ceiling };
  };
  if (await isFull(tx, ofSite("all"), EVERYTHING)) return cut("all");
  if (wanted !== "known" && (await isFull(tx, ofSite(wanted), CEILINGS[wanted]))) return cut(wanted);
  const attempts = [await recordAttempt(tx, ofSite("all")), await recordAttempt(tx, ofSite(wanted))];
  return { ok: true, attempts };
}
