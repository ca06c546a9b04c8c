import { useState } from "react";
import type { RegionChoice } from "./region-fields";

type Level = "province" | "city";
type Region = RegionChoice["areas"][number];

const PATH = "/personal/regions";
const ROUTE = "routes/personal.regions";

async function loadBelow(code: string): Promise<readonly Region[]> {
  const query = new URLSearchParams({ below: code, _data: ROUTE });
  const response = await fetch(`${PATH}?${String(query)}`);
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  return ((await response.json()) as { items: readonly Region[] }).items;
}

/** What to offer below a province or city that was just chosen; the server's choices until then. */
export function useRegions(choice: RegionChoice) {
  const [offered, setOffered] = useState({ choice, cities: choice.cities, areas: choice.areas });
  const [hasFailed, setFailed] = useState(false);
  if (offered.choice !== choice) setOffered({ choice, cities: choice.cities, areas: choice.areas });

  const show = (level: Level, { value, name }: { value: string; name: string }, items: readonly Region[]) =>
    setOffered((before) =>
      level === "city"
        ? { ...before, areas: value === "" ? [] : items }
        : {
            ...before,
            cities: value === "" ? choice.cities : [{ province: name, cities: items }],
            areas: [],
          },
    );

  async function choose(level: Level, select: HTMLSelectElement) {
    const { value } = select;
    const name = select.selectedOptions[0]?.text ?? "";
    try {
      const items = value === "" ? [] : await loadBelow(value);
      // Whoever chose again meanwhile has asked again.
      if (select.value === value) show(level, { value, name }, items);
      setFailed(false);
    } catch {
      setFailed(true);
    }
  }

  return { ...offered, hasFailed, choose };
}
