import { inSlices } from "../../runtime/process/slices.server";

/** So many names take a few milliseconds. */
const SLICE_NAMES = 100;

export interface Spelled {
  /** Syllables, parted by blanks, and what is written in letters and figures as it stands. */
  readonly pinyin: string;
  /** The first letter of each. */
  readonly initials: string;
}

/**
 * How names are typed by their sound, in the order of the names. The dictionary is large: it is loaded when the
 * first name is stored, not with the server.
 */
export async function spellNames(names: readonly string[]): Promise<readonly Spelled[]> {
  if (names.length === 0) return [];
  const { pinyin } = await import("pinyin-pro");
  const spelled: Spelled[] = [];
  const spell = (name: string): Spelled => {
    const parts = pinyin(name, { toneType: "none", type: "array", nonZh: "consecutive", v: true });
    const syllables = parts.flatMap((part) => part.toLowerCase().match(/[a-z0-9]+/g) ?? []);
    return { pinyin: syllables.join(" "), initials: syllables.map((each) => each.charAt(0)).join("") };
  };
  await inSlices(names, (slice) => spelled.push(...slice.map(spell)), SLICE_NAMES);
  return spelled;
}
