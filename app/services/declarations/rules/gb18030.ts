let twoByteCharacters: ReadonlySet<string> | undefined;

const LEADS = { from: 0x81, to: 0xfe };
const TRAILS = { from: 0x40, to: 0xfe };
const NOT_A_TRAIL = 0x7f;

/** Characters with two bytes in GB18030: those of GBK, which browsers and Node decode alike. */
function twoBytes(): ReadonlySet<string> {
  if (twoByteCharacters) return twoByteCharacters;
  const bytes: number[] = [];
  for (let lead = LEADS.from; lead <= LEADS.to; lead += 1)
    for (let trail = TRAILS.from; trail <= TRAILS.to; trail += 1)
      if (trail !== NOT_A_TRAIL) bytes.push(lead, trail);
  const text = new TextDecoder("gbk").decode(new Uint8Array(bytes));
  twoByteCharacters = new Set(text.replace(/[\uFFFD\uE000-\uF8FF]/gu, ""));
  return twoByteCharacters;
}

/** The length of a text in bytes of GB18030, as the Single Window's client counts. */
export function gb18030Length(text: string): number {
  let length = 0;
  for (const character of text) length += character <= "\u007F" ? 1 : twoBytes().has(character) ? 2 : 4;
  return length;
}
