/** The dictionary is large: it is loaded when the first article is saved or found, not with the server. */
const dictionary = () => import("pinyin-pro");

/** `zhucezhanghao zczh`: in full and by initials, for 注册账号. */
export async function pinyinOf(text: string): Promise<string> {
  const { pinyin } = await dictionary();
  const syllables = pinyin(text, { toneType: "none", type: "array", nonZh: "removed", v: true });
  const initials = syllables.map((syllable) => syllable.charAt(0));
  return `${syllables.join("")} ${initials.join("")}`.toLowerCase();
}

/** Positions of the characters that the typed pinyin stands for; null when it stands for none. */
export async function positionsOfPinyin(text: string, typed: string): Promise<readonly number[] | null> {
  if (!/^[a-z]+$/.test(typed)) return null;
  const { match } = await dictionary();
  return match(text, typed, { continuous: true, v: true });
}
