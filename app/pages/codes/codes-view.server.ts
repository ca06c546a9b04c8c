import { relativeTime } from "~/services/format/time";
import type { CodeLists } from "~/services/identity/preferences/settings.schema";
import { recordRecentList } from "~/services/identity/preferences/settings.server";
import type { LiveSession } from "~/services/identity/sessions/sessions.server";
import {
  groupLists,
  lookUpCodes,
  suggestCodes,
  type ListGroup,
} from "~/services/reference-data/code-lookup.server";
import { readCodeQuery } from "~/services/reference-data/code-query";
import { searchCodes } from "~/services/reference-data/codes/code-search.server";
import { sourceOf } from "~/services/reference-data/list-sources";
import { now } from "~/services/runtime/process/clock.server";
import { settingsOf } from "../cookies/preferences.server";
import { orNull } from "../part.server";

/** One list: its matches and its source; null for an unknown list. */
async function viewList(type: number, typed: string, page: number) {
  const lookup = await lookUpCodes(type, typed, page);
  if (!lookup) return null;
  const suggestions = await suggestCodes(type, typed);
  const { list, match, failed, ...found } = lookup;
  const { title, officialTable } = list;
  const since = failed && failed.knownAt !== null ? relativeTime(failed.knownAt, now()) : null;
  return {
    ...found,
    list: { type, title, officialTable, ...sourceOf(list, now()) },
    typed,
    suggested: (suggestions?.rows ?? []).map(({ id, code, name }) => ({ id, code, name })),
    match: match.kind === "row" ? match.row : null,
    failed: failed && { since },
  };
}

/** The user's favourite and recent lists, in their stored order. */
function shelvesOf(groups: readonly ListGroup[], { favourites, recent }: CodeLists) {
  const lists = new Map(groups.flatMap((group) => group.lists).map((list) => [list.type, list]));
  const named = (types: readonly number[]) => types.flatMap((type) => lists.get(type) ?? []);
  return { favourites: named(favourites), recent: named(recent) };
}

/** The data of /phsb/codes: one list, the matches in all lists, or the choice of lists. */
export async function viewCodes(session: LiveSession, { searchParams }: URL) {
  const { type, typed, page } = readCodeQuery(searchParams);
  const [choices, { codeLists }] = await Promise.all([groupLists(), settingsOf(session)]);
  const findings = type === null ? null : await viewList(type, typed, page);
  if (type !== null && findings)
    await orNull("recent lists", recordRecentList(session.accountId, codeLists, type));
  return {
    choices,
    findings,
    isFavourite: type !== null && codeLists.favourites.includes(type),
    shelves: shelvesOf(choices, codeLists),
    search: findings || typed === "" ? null : { typed, matches: await searchCodes(typed) },
  };
}
