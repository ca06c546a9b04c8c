import { findCertificationStatus } from "~/services/organizations/certification/certification-status.server";
import { now } from "~/services/runtime/process/clock.server";
import { db } from "~/services/db/client.server";
import { findTenantType } from "~/services/organizations/tenants/tenant-type.server";
import { appendQuery, safeRedirect } from "./safe-redirect.server";
import { flashHeader } from "../cookies/flash.server";

const NOT_CARRIED = ["redirect", "mode", "register", "tab", "dismissed", "recovery"];
const SYSTEM_ERROR = "系统异常";

export interface Landing {
  readonly to: string;
  readonly headers: readonly string[];
}

interface Arrival {
  readonly accountId: number;
  readonly mustChangePassword: boolean;
  readonly roleVersionId: number | null;
  /** The query of the page on which the user signed in. */
  readonly query: URLSearchParams;
  readonly firstPassword: boolean;
}

/** The landing of a sign-in: the first row of docs/forms.md, section 3, that applies. */
export async function findLanding(arrival: Arrival): Promise<Landing> {
  const redirect = safeRedirect(arrival.query.getAll("redirect"));
  if (arrival.mustChangePassword) {
    const to = redirect ? `/changePassword?redirect=${encodeURIComponent(redirect)}` : "/changePassword";
    return { to: appendQuery(to, arrival.query, NOT_CARRIED), headers: [] };
  }
  if (redirect) return { to: appendQuery(redirect, arrival.query, NOT_CARRIED), headers: [] };
  // An invited user confirms the invitation first.
  if (arrival.query.has("invite"))
    return { to: appendQuery("/welcome", arrival.query, NOT_CARRIED), headers: [] };
  if (arrival.firstPassword) return { to: appendQuery("/", arrival.query, NOT_CARRIED), headers: [] };
  const home = await homeOf(arrival.accountId, arrival.roleVersionId);
  return { to: appendQuery(home.to, arrival.query, NOT_CARRIED), headers: home.headers };
}

/**
 * Rows 7 to 11: by tenant type, else by certification status; a failed query still lets the user in, with a
 * notice.
 */
export async function homeOf(accountId: number, roleVersionId: number | null): Promise<Landing> {
  const kind = await findTenantType(db, accountId, roleVersionId, now());
  if (kind !== null) return { to: "/guide", headers: [] };
  const status = await findCertificationStatus(db, accountId).catch(() => "failed" as const);
  if (status === "failed")
    return { to: "/cmsweb", headers: [await flashHeader({ kind: "error", text: SYSTEM_ERROR })] };
  if (status === null) return { to: "/cmsweb", headers: [] };
  const certified = status.billStatus === 1 || status.billStatus === 2;
  return { to: certified ? "/guide" : "/", headers: [] };
}
