import { type Dispatch, type RefObject, type SetStateAction, useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { regionsIn } from "~/services/format/region-lines";
import type { RegionChoice } from "./region-fields.types";

type Level = "province" | "city";
type Select = HTMLSelectElement;
/** What is offered, and what of it is chosen; null as long as that is the form's own. */
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

/** The three in their order. */
const selectsIn = (fields: HTMLFieldSetElement) =>
  [...fields.querySelectorAll("select")] as [Select, Select, Select];

/**
 * What there is to choose from once a province or city has been chosen; what has been chosen of it already, while it
 * was on its way, stays. Null when another one has been chosen since.
 */
async function offerBelow(
  level: Level,
  [province, city, area]: [Select, Select, Select],
  all: string,
): Promise<Partial<Offered> | null> {
  const [select, next] = level === "province" ? [province, city] : [city, area];
  const { value } = select;
  const lines = value === "" && level === "province" ? all : await loadBelow(value);
  if (select.value !== value) return null;
  const matching = withinRegion(lines, next.value);
  if (level === "city") return { areas: lines, area: matching };
  return matching === ""
    ? { cities: lines, city: "", areas: "", area: "" }
    : { cities: lines, city: matching };
}

/** Whether somebody has chosen otherwise than the page came. */
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

/** At once: what somebody chose before React comes to it would go with the options it was chosen from. */
function offer(below: Partial<Offered> | null, setOffered: Dispatch<SetStateAction<State>>): void {
  if (below) flushSync(() => setOffered((before) => ({ ...before, ...below })));
}

/** What to offer below what has been chosen, also before the scripts came; the server's choices until then. */
export function useRegions(choice: RegionChoice, fields: RefObject<HTMLFieldSetElement | null>) {
  const [offered, setOffered] = useState<State>(() => initialChoice(choice));
  const [hasFailed, setFailed] = useState(false);
  const { cities } = choice;
  const from = cities + choice.areas;
  if (offered.from !== from) setOffered(initialChoice(choice));

  // The browser keeps what was chosen in the selects before React was there.
  useEffect(() => {
    const selects = selectsIn(fields.current!);
    // Looked at before anything is offered anew, which changes what the city's select came with.
    const isOtherCity = isChanged(selects[1]);
    const catchUp = async (level: Level) => offer(await offerBelow(level, selects, cities), setOffered);
    const catchUpBoth = async () => {
      if (isChanged(selects[0])) await catchUp("province");
      if (isOtherCity && selects[1].value !== "") await catchUp("city");
    };
    catchUpBoth().catch(() => setFailed(true));
  }, [from, cities, fields]);

  async function choose(level: Level) {
    try {
      offer(await offerBelow(level, selectsIn(fields.current!), cities), setOffered);
      setFailed(false);
    } catch {
      setFailed(true);
    }
  }

  return { offered, hasFailed, choose };
}
