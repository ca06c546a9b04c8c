export interface Outline {
  /** The body with ids on its headings. */
  readonly body: string;
  readonly contents: readonly { readonly id: string; readonly text: string }[];
  readonly minutes: number;
}

const HEADING = /<h2>(.*?)<\/h2>/gs;
const TAG = /<[^>]*>/g;
/** Reading speed for Chinese text. */
const CHARACTERS_PER_MINUTE = 400;

/**
 * Adds ids to the headings, and returns them with the reading time.
 * @param html sanitised: its headings have no attributes, and angle brackets occur in complete tags only
 */
export function outlineOf(html: string): Outline {
  const contents: { id: string; text: string }[] = [];
  const body = html.replace(HEADING, (_, heading: string) => {
    const id = `part-${contents.length + 1}`;
    contents.push({ id, text: heading.replace(TAG, "") });
    return `<h2 id="${id}">${heading}</h2>`;
  });
  const characters = html.replace(TAG, "").replace(/\s/g, "").length;
  return { body, contents, minutes: Math.max(1, Math.round(characters / CHARACTERS_PER_MINUTE)) };
}
