import { enter } from "~/collections/authorized-page.server";
import { rightsOf } from "~/pages/guard.server";
import type { Page } from "~/pages/page.server";
import { isPermitted } from "~/services/access/paths/guard";
import { scopeOfSession } from "~/services/access/roles/rights/scope-of.server";
import { readBoard } from "~/services/declarations/lists/board.server";
import { now } from "~/services/runtime/process/clock.server";

/** The board of the declarations that the viewer's list has. */
export async function viewBoard(page: Page) {
  const rights = page.session ? await rightsOf(page.session) : null;
  const { session } = enter({ ...page, rights }, "declaration:list");
  const scope = await scopeOfSession(session);
  const may = (perms: string) => isPermitted(rights, perms);
  return { board: await readBoard({ scope, accountId: session.accountId, may, at: now() }) };
}
