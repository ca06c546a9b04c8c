import { redirect } from "@remix-run/node";
import { DESK_ACCESS_TEXT as TEXT } from "~/components/desk/desk.text";
import { flashHeader } from "~/pages/cookies/flash.server";
import type { Post } from "~/pages/page.server";
import { DomainError } from "~/services/runtime/failures/errors";
import { BASE_PATHS } from "~/services/access/paths/page-shape";
import {
  askForDesk,
  findDeskAccess,
  takeDeskRole,
} from "~/services/organizations/desk-access/desk-access.server";
import { switchRoleVersion } from "~/services/access/roles/versions/switch-role-version.server";

/** Intents of the desk's home that concern access to it. */
const INTENTS: readonly string[] = ["desk-switch", "desk-take", "desk-request"];
export const isAboutAccess = ({ form }: Post) => INTENTS.includes(form.intent);

const backWith = async (text: string) =>
  redirect(BASE_PATHS.desk, {
    status: 303,
    headers: { "Set-Cookie": await flashHeader({ kind: "success", text }) },
  });

/**
 * Switches to the person's role on the desk, gives it to an administrator, or asks staff to open the desk.
 * @throws DomainError forbidden for whoever does not administer the organisation
 */
export async function answerDeskAccess({ form, session, context }: Post): Promise<Response> {
  if (!session) throw new DomainError("forbidden");
  if (form.intent === "desk-request") {
    await askForDesk(session, context.source);
    return backWith(TEXT.requested);
  }
  if (form.intent === "desk-take") await takeDeskRole(session, context.source);
  const access = await findDeskAccess(session);
  // The role may have ended since the page was shown.
  if (access.kind !== "switch") throw new DomainError("conflict");
  await switchRoleVersion(session, String(access.roleVersionId), context.source);
  return backWith(TEXT.switched);
}
