import { declarationPage } from "~/services/access/paths/desk-pages";
import type { Viewer } from "~/services/collections/lists/define-list.server";
import type { Found } from "~/services/collections/search/search-rank.server";
import { OF_A_LIST_MAX } from "~/services/collections/search/search.text";
import { NUMBER_KINDS } from "~/services/declarations/numbers/number-kinds.text";
import {
  findDeclarations,
  findMatchingNumbers,
  type FoundDeclaration,
  type MatchingNumber,
} from "~/services/declarations/numbers/find-number.server";
import { declarationHref } from "~/services/declarations/records/find-declaration.server";

/** The number that the text found, with its kind; the parties where the own number or a name was found. */
function matchText(found: FoundDeclaration, match: MatchingNumber | undefined): string {
  const { trader, overseas, bill, contract } = found;
  if (match && match.kind !== "own") {
    const asTyped: Readonly<Record<string, string>> = { bill, contract };
    return `${NUMBER_KINDS[match.kind] ?? ""} ${asTyped[match.kind] ?? match.number}`.trim();
  }
  return [trader, overseas].filter((name) => name !== "").join(" / ");
}

/** Finds declarations in the viewer's scope by any of their numbers or a party, as `/phsb/find` does. */
export async function findDeclarationRecords(typed: string, { scope, may }: Viewer): Promise<Found[]> {
  const found = (await findDeclarations(scope, typed, may("entrusted:list"))).slice(0, OF_A_LIST_MAX);
  if (found.length === 0) return [];
  const ids = found.map(({ id }) => id);
  const matches = await findMatchingNumbers(ids, typed);
  return found.map((each) => ({
    title: each.number,
    place: [declarationPage.title, each.state.text, matchText(each, matches.get(each.id))]
      .filter((part) => part !== "")
      .join(" · "),
    href: declarationHref(each.id),
  }));
}
