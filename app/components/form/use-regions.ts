import { type RefObject, useEffect, useState } from "react";
import type { RegionChoice } from "./region-fields.types";

type Level = "province" | "city";
type Offered = Pick<RegionChoice, "cities" | "areas">;

const PATH = "/personal/regions";
const ROUTE = "routes/personal.regions";

async function loadBelow(code: string): Promise<RegionChoice["areas"]> {
  if (code === "") return [];
  const query = new URLSearchParams({ below: code, _data: ROUTE });
  const response = await fetch(`${PATH}?${String(query)}`);
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  return ((await response.json()) as { items: RegionChoice["areas"] }).items;
}

/** What there is to choose from once a province or city has been chosen; null when another one has been since. */
async function offerBelow(level: Level, select: HTMLSelectElement, choice: RegionChoice) {
  const { value } = select;
  const items = await loadBelow(value);
  if (select.value !== value) return null;
  if (level === "city") return { areas: items };
  const province = select.selectedOptions[0]?.text ?? "";
  return { cities: value === "" ? choice.cities : [{ province, cities: items }], areas: [] };
}

/** Whether somebody has chosen otherwise than the page came. */
const isChanged = ({ selectedOptions: [option] }: HTMLSelectElement) => option?.defaultSelected === false;

/** What to offer below what has been chosen, also before the scripts came; the server's choices until then. */
export function useRegions(choice: RegionChoice, fields: RefObject<HTMLFieldSetElement | null>) {
  const [offered, setOffered] = useState<Offered & { choice: RegionChoice }>({ choice, ...choice });
  const [hasFailed, setFailed] = useState(false);
  if (offered.choice !== choice) setOffered({ choice, ...choice });

  // The browser keeps what was chosen in the selects before React was there.
  useEffect(() => {
    const [province, city] = fields.current!.querySelectorAll("select");
    const catchUp = async (level: Level, select: HTMLSelectElement | undefined) => {
      const below = select?.value && isChanged(select) ? await offerBelow(level, select, choice) : null;
      if (below) setOffered((before) => ({ ...before, ...below }));
    };
    catchUp("province", province)
      .then(() => catchUp("city", city))
      .catch(() => setFailed(true));
  }, [choice, fields]);

  async function choose(level: Level, select: HTMLSelectElement) {
    try {
      const below = await offerBelow(level, select, choice);
      if (below) setOffered((before) => ({ ...before, ...below }));
      setFailed(false);
    } catch {
      setFailed(true);
    }
  }

  return { cities: offered.cities, areas: offered.areas, hasFailed, choose };
}
