import { inSlices } from "../../runtime/process/slices.server";

/** Spelling this many names takes a few milliseconds. */
const SLICE_NAMES = 100;

export interface Spelled {
  /** Syllables, separated by blanks; letters and digits are unchanged. */
  readonly pinyin: string;
  /** The first letter of each syllable. */
  readonly initials: string;
}

/**
 * Spells names in pinyin, in the order of the names. The dictionary is large: it is loaded when the first
 * name is stored, not at the server's start.
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
