import { type Dispatch, type RefObject, type SetStateAction, useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { regionsIn } from "~/services/format/region-lines";
import type { RegionChoice } from "./region-fields.types";

type Level = "province" | "city";
type Select = HTMLSelectElement;
/** The lists offered and their choices; a null choice is the form's initial one. */
interface Offered extends Pick<RegionChoice, "cities" | "areas"> {
  city: string | null;
  area: string | null;
}

const PATH = "/personal/regions";
const ROUTE = "routes/personal.regions";

async function loadBelow(code: string): Promise<string> {
  if (code === "") return "";
  const query = new URLSearchParams({ below: code, _data: ROUTE });
  const response = await fetch(`${PATH}?${String(query)}`);
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  return ((await response.json()) as { lines: string }).lines;
}

const withinRegion = (lines: string, code: string) =>
  regionsIn(lines).some((region) => region.code === code) ? code : "";

/** Returns province, city and area. */
const selectsIn = (fields: HTMLFieldSetElement) =>
  [...fields.querySelectorAll("select")] as [Select, Select, Select];

/**
 * Loads the list below a chosen province or city; a choice already made in it is preserved. Null where
 * another one has been chosen meanwhile.
 */
async function offerBelow(
  level: Level,
  [province, city, area]: [Select, Select, Select],
): Promise<Partial<Offered> | null> {
  const [select, next] = level === "province" ? [province, city] : [city, area];
  const { value } = select;
  const lines = await loadBelow(value);
  if (select.value !== value) return null;
  const matching = withinRegion(lines, next.value);
  if (level === "city") return { areas: lines, area: matching };
  return matching === ""
    ? { cities: lines, city: "", areas: "", area: "" }
    : { cities: lines, city: matching };
}

/** Returns whether the choice differs from the rendered one. */
const isChanged = ({ value, selectedOptions: [option] }: Select) =>
  value !== "" && option?.defaultSelected === false;

const initialChoice = ({ cities, areas }: RegionChoice) => ({
  from: cities + areas,
  cities,
  areas,
  city: null,
  area: null,
});

type State = Offered & { from: string };

/** Renders synchronously: a choice made before React handles it would be lost with its options. */
function offer(below: Partial<Offered> | null, setOffered: Dispatch<SetStateAction<State>>): void {
  if (below) flushSync(() => setOffered((before) => ({ ...before, ...below })));
}

/** Returns the lists to offer below the current choices, including choices made before hydration. */
export function useRegions(choice: RegionChoice, fields: RefObject<HTMLFieldSetElement | null>) {
  const [offered, setOffered] = useState<State>(() => initialChoice(choice));
  const [hasFailed, setFailed] = useState(false);
  const from = choice.cities + choice.areas;
  if (offered.from !== from) setOffered(initialChoice(choice));

  // The browser preserves choices made before hydration.
  useEffect(() => {
    const selects = selectsIn(fields.current!);
    // Compared before the lists change, which changes the city select's default.
    const isOtherCity = isChanged(selects[1]);
    const catchUp = async (level: Level) => offer(await offerBelow(level, selects), setOffered);
    const catchUpBoth = async () => {
      if (isChanged(selects[0])) await catchUp("province");
      if (isOtherCity && selects[1].value !== "") await catchUp("city");
    };
    catchUpBoth().catch(() => setFailed(true));
  }, [from, fields]);

  async function choose(level: Level) {
    try {
      offer(await offerBelow(level, selectsIn(fields.current!)), setOffered);
      setFailed(false);
    } catch {
      setFailed(true);
    }
  }

  return { offered, hasFailed, choose };
}
