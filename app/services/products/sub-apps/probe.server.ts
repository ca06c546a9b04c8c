import { lasts, now } from "../../runtime/process/clock.server";
import { env } from "../../runtime/configuration/env.server";
import { outgoingFor } from "../../runtime/outgoing/outgoing.server";
import { log } from "../../runtime/process/log.server";
import { boundRequest } from "../../messaging/notify/bounded-request.server";
import type { ExternalApp, SubAppFault, SubAppName } from "./sub-apps.types";

const HOPS_MAX = 3;

/** A redirect target within the sub-app's origin, or the result; `fault` is null for a good response. */
type Answer = { readonly to: string } | { readonly fault: SubAppFault | null };

function readAnswer(status: number, location: string | undefined, address: URL): Answer {
  if (status >= 500) return { fault: "server-error" };
  if (status < 300 || status >= 400 || location === undefined) return { fault: null };
  const to = URL.canParse(location, address.href) ? new URL(location, address.href) : null;
  return to?.origin === address.origin ? { to: to.href } : { fault: "elsewhere" };
}

/** Requests a page and reads only its head. */
function ask(address: URL, totalMs: number): Promise<Answer> {
  return new Promise((resolve) => {
    // Entries are configured by the operator only; redirects remain within their origins.
    const request = outgoingFor("operator").request(address, { headers: { Accept: "text/html" } });
    request.end();
    const finish = (found: Answer) => {
      end();
      resolve(found);
    };
    const times = { connectMs: env.limits.SUB_APP_CONNECT_MILLISECONDS, totalMs };
    const end = boundRequest(request, times, (reason) =>
      finish({ fault: reason === "timeout" || reason === "protocol" ? reason : "unreachable" }),
    );
    request.on("response", ({ statusCode = 0, headers }) =>
      finish(readAnswer(statusCode, headers.location, address)),
    );
  });
}

/** Follows redirects within the sub-app's own origin only; the browser's policy would block others. */
async function examine({ entry }: ExternalApp): Promise<SubAppFault | null> {
  const deadline = now() + env.limits.SUB_APP_TOTAL_MILLISECONDS;
  let address = new URL(entry);
  for (let hop = 0; hop <= HOPS_MAX; hop += 1) {
    const remaining = deadline - now();
    if (remaining <= 0) return "timeout";
    const found = await ask(address, remaining);
    if (!("to" in found)) return found.fault;
    address = new URL(found.to);
  }
  return "protocol";
}

interface Finding {
  readonly fault: SubAppFault | null;
  readonly until: number;
}

const findings = new Map<SubAppName, Finding>();
const pendingProbes = new Map<SubAppName, Promise<SubAppFault | null>>();

async function findOut(app: ExternalApp): Promise<SubAppFault | null> {
  const fault = await examine(app);
  const { SUB_APP_ALIVE_MILLISECONDS, SUB_APP_DEAD_MILLISECONDS } = env.limits;
  const keep = fault === null ? SUB_APP_ALIVE_MILLISECONDS : SUB_APP_DEAD_MILLISECONDS;
  if (fault !== (findings.get(app.name)?.fault ?? null))
    log.warn({ app: app.name, fault }, fault === null ? "sub-app is back" : "sub-app failed to load");
  findings.set(app.name, { fault, until: now() + keep });
  return fault;
}

/**
 * Returns why a sub-app does not respond; null when it does. Concurrent calls share one probe, and results
 * are cached for some seconds, so that an unavailable server delays few users.
 */
export function probeSubApp(app: ExternalApp): Promise<SubAppFault | null> {
  const known = findings.get(app.name);
  if (known && lasts(known.until, env.limits.SUB_APP_ALIVE_MILLISECONDS)) return Promise.resolve(known.fault);
  const looking = pendingProbes.get(app.name) ?? findOut(app).finally(() => pendingProbes.delete(app.name));
  pendingProbes.set(app.name, looking);
  return looking;
}
