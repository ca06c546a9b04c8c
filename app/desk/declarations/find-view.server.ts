import { redirect } from "@remix-run/node";
import { enter } from "~/collections/authorized-page.server";
import { FIND_TEXT as TEXT } from "~/components/declarations/find.text";
import { rightsOf } from "~/pages/guard.server";
import type { Page } from "~/pages/page.server";
import { scopeOfSession } from "~/services/access/roles/rights/scope-of.server";
import { statusCell } from "~/services/declarations/lists/status-cell";
import { findDeclarations, type FoundDeclaration } from "~/services/declarations/numbers/find-number.server";
import { declarationHref } from "~/services/declarations/records/find-declaration.server";
import { momentOf } from "~/services/format/time";
import { now } from "~/services/runtime/process/clock.server";

const TYPED_MAX = 100;

function rowOf(found: FoundDeclaration) {
  return [
    { text: found.number, href: declarationHref(found.id) },
    statusCell(found.state.key, found.state.text),
    found.trader,
    found.overseas,
    found.bill,
    momentOf(found.at, now()),
  ];
}

/** Finds declarations by a typed number; a single match redirects to its page. */
export async function viewFound(page: Page) {
  const { session } = page;
  const entered = enter({ ...page, rights: session ? await rightsOf(session) : null }, "declaration:list");
  const typed = (page.url.searchParams.get("q") ?? "").slice(0, TYPED_MAX);
  if (typed.trim() === "") return { typed, table: null };
  const scope = await scopeOfSession(entered.session);
  const found = await findDeclarations(scope, typed, entered.may("entrusted:list"));
  if (found.length === 1) return redirect(declarationHref(found[0]!.id));
  return {
    typed,
    table: { columns: TEXT.columns, rows: found.map(rowOf), empty: TEXT.none },
  };
}
