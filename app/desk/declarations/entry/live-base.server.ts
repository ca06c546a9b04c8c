import type { LiveBase } from "~/components/declarations/live/live-check.types";
import type { AuthorizedPage } from "~/collections/authorized-page.server";
import { reply } from "~/pages/reply.server";
import { readRuleContext } from "~/services/declarations/checks/rule-context.server";
import { ruleSettings } from "~/services/declarations/switches/rule-switches.server";
import { db } from "~/services/db/client.server";
import { contentDigest } from "./findings.server";
import { declarationAt } from "./view.server";

/**
 * Returns what a browser checks typed values by: the stored declaration, and the rules' context as far as it is
 * small. Rules that lack theirs in the browser find nothing there; the server's findings remain.
 * @throws DomainError not-found, also out of scope
 */
export async function openLiveBase(page: AuthorizedPage) {
  const { row, data } = await declarationAt(page);
  const [{ today, unit, card, missingFiles, hs }, settings] = await Promise.all([
    readRuleContext(db, { row, data }),
    ruleSettings(db, row.organization_id),
  ]);
  const codes = [...new Set(data.lines.map(({ hsCode = "" }) => hsCode))];
  const tariff = codes.flatMap((code) => {
    const found = hs?.(code);
    return found ? [[code, found] as const] : [];
  });
  return reply<LiveBase>({
    content: contentDigest(data),
    data,
    settings,
    context: {
      today,
      ...(unit === undefined ? {} : { unit }),
      ...(card === undefined ? {} : { card }),
      ...(missingFiles === undefined ? {} : { missingFiles }),
    },
    tariff: Object.fromEntries(tariff),
  });
}
