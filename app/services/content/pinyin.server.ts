/** The dictionary is large: it is loaded when the first article is saved or searched. */
const dictionary = () => import("pinyin-pro");

/** Pinyin in full and as initials: `zhucezhanghao zczh` for 注册账号. */
export async function pinyinOf(text: string): Promise<string> {
  const { pinyin } = await dictionary();
  const syllables = pinyin(text, { toneType: "none", type: "array", nonZh: "removed", v: true });
  const initials = syllables.map((syllable) => syllable.charAt(0));
  return `${syllables.join("")} ${initials.join("")}`.toLowerCase();
}

/** Positions of the characters that match typed pinyin; null when none do. */
export async function positionsOfPinyin(text: string, typed: string): Promise<readonly number[] | null> {
  if (!/^[a-z]+$/.test(typed)) return null;
  const { match } = await dictionary();
  return match(text, typed, { continuous: true, v: true });
}
