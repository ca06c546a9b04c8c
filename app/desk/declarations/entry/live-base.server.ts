import type { LiveBase } from "~/components/declarations/live/live-check.types";
import type { AuthorizedPage } from "~/collections/authorized-page.server";
import { reply } from "~/pages/reply.server";
import { readSmallContext } from "~/services/declarations/checks/rule-context.server";
import { ruleSettings } from "~/services/declarations/switches/rule-switches.server";
import { db } from "~/services/db/client.server";
import { findHsCodes } from "~/services/reference-data/hs-codes/hs-elements.server";
import { contentDigest } from "./findings.server";
import { declarationAt } from "./view.server";

/**
 * Returns what a browser checks typed values by: the stored declaration, and the rules' context as far as it is
 * small. Rules that lack theirs in the browser find nothing there; the server's findings remain.
 * @throws DomainError not-found, also out of scope
 */
export async function openLiveBase(page: AuthorizedPage) {
  const { row, data } = await declarationAt(page);
  const [context, tariff, settings] = await Promise.all([
    readSmallContext(db, { row, data }),
    findHsCodes(
      data.lines.map(({ hsCode = "" }) => hsCode),
      db,
    ),
    ruleSettings(db, row.organization_id),
  ]);
  const content = contentDigest(data);
  return reply<LiveBase>({ content, data, settings, context, tariff: Object.fromEntries(tariff) });
}
