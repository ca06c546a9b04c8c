import { readTyped } from "~/services/declarations/fields/read-typed";

type Places =
  { readonly ok: true; readonly ofLines: readonly string[] } | { readonly ok: false; readonly line: string };

const ITEMS = { format: { kind: "items", max: 255 } } as const;

/** Parses lines such as `1-10,12 ABC`: the value of each line of the declaration; "" where none is given. */
export function readPlaces(typed: string, lineCount: number): Places {
  const ofLines = Array.from({ length: lineCount }, () => "");
  for (const line of typed.split("\n").map((each) => each.trim())) {
    if (line === "") continue;
    const [, items = "", value = ""] = /^(\S+)\s+(\S+)$/.exec(line) ?? [];
    const read = readTyped(ITEMS, items, { today: "", lineCount });
    if (value === "" || read.value === undefined || read.value === "") return { ok: false, line };
    for (const place of read.value.split(",")) ofLines[Number(place) - 1] = value.toUpperCase();
  }
  return { ok: true, ofLines };
}

/** Joins ascending numbers, consecutive ones as a range: `1-3,5`. */
export function runsOf(places: readonly number[]): string {
  const runs: [number, number][] = [];
  for (const place of places) {
    const last = runs.at(-1);
    if (last && last[1] === place - 1) last[1] = place;
    else runs.push([place, place]);
  }
  return runs.map(([from, to]) => (from === to ? String(from) : `${String(from)}-${String(to)}`)).join(",");
}
