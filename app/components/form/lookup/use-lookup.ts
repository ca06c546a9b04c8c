import { useCombobox } from "./use-combobox";
import type { Match } from "./use-matches";

/** The page loader's answer to a request for matches. */
interface Found {
  readonly matches: readonly string[];
}

export interface LookupRule {
  /** Names of the fields that the choice depends on. */
  readonly within?: readonly string[] | undefined;
  /** Called when a match has been chosen. */
  readonly onChosen?: (() => void) | undefined;
}

/** Returns the current values of the fields that the choice depends on. */
function contextOf(form: HTMLFormElement, names: readonly string[]): [string, string][] {
  const fields = new FormData(form);
  return names.map((name) => {
    const value = fields.get(name);
    return [name, typeof value === "string" ? value : ""];
  });
}

/**
 * A field of a form as a combobox. The matches are requested from the form's own address, so that the page's
 * guard, permission and scope apply. The route is read from the form's `data-route` and not from the router,
 * because fields of a list are rendered once for many pages.
 */
export function useLookup(id: string, name: string, { within = [], onChosen }: LookupRule) {
  const load = async (typed: string, signal: AbortSignal): Promise<Match[]> => {
    const input = document.getElementById(id);
    const form = input instanceof HTMLInputElement ? input.form : null;
    if (!form?.dataset["route"]) throw new Error("the form does not name its route");
    const { pathname, search } = window.location;
    const action = form.getAttribute("action") ?? pathname;
    const query = new URLSearchParams(action === pathname ? search : "");
    for (const [other, value] of contextOf(form, within)) query.set(other, value);
    query.set(name, typed);
    query.set("lookup", name);
    query.set("_data", form.dataset["route"]);
    const response = await fetch(`${action}?${String(query)}`, { signal });
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    const { matches } = (await response.json()) as Found;
    return matches.map((label) => ({ id: label, label }));
  };
  return useCombobox(id, load, { onChosen });
}
