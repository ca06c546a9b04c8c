import { AUDIT_KEEP_DAYS_MIN, LIMITS, type Limits } from "./limits";

type Source = Readonly<Record<string, string | undefined>>;

/** A longer delay overflows, and the timer fires at once. */
const TIMER_MILLISECONDS_MAX = 2 ** 31 - 1;

/** The maximum of a limit that is used as a timer's delay. */
function timerMax(key: string): number {
  if (key.endsWith("_MILLISECONDS")) return TIMER_MILLISECONDS_MAX;
  return key === "ARTICLES_LOOK_SECONDS" ? Math.floor(TIMER_MILLISECONDS_MAX / 1000) : Infinity;
}

/** Reads the limits with their overrides; appends to `problems` what is invalid. */
export function readLimits(given: Source, problems: string[]): Limits {
  const limits: Record<string, number> = { ...LIMITS };
  for (const [name, text] of Object.entries(given)) {
    if (!name.startsWith("LIMITS_")) continue;
    const key = name.slice("LIMITS_".length);
    if (!Object.hasOwn(LIMITS, key)) problems.push(`${name}：没有这个限额`);
    else if (!/^\d{1,12}$/.test(text ?? "")) problems.push(`${name}：必须是整数`);
    else if (Number(text) > timerMax(key)) problems.push(`${name}：不能大于 ${timerMax(key)}`);
    else limits[key] = Number(text);
  }
  const { HEADERS_TIMEOUT_MILLISECONDS: headers = 0, REQUEST_TIMEOUT_MILLISECONDS: request = 0 } = limits;
  if (request > 0 && headers > request)
    problems.push("LIMITS_HEADERS_TIMEOUT_MILLISECONDS：不能大于 LIMITS_REQUEST_TIMEOUT_MILLISECONDS");
  if (limits["AUDIT_KEEP_DAYS"]! < AUDIT_KEEP_DAYS_MIN)
    problems.push(`LIMITS_AUDIT_KEEP_DAYS：不能小于 ${AUDIT_KEEP_DAYS_MIN}`);
  return Object.freeze(limits) as Limits;
}
