/** Text areas of the server's document that React has not hydrated yet, with the text they came with. */
const waiting = new WeakMap<HTMLTextAreaElement, string>();

/** Replaces a setter of text areas. @param isDropped whether a value is dropped instead of being set */
function replaceSetter(
  name: "value" | "defaultValue",
  isDropped: (area: HTMLTextAreaElement, value: string) => boolean,
): void {
  const { prototype } = HTMLTextAreaElement;
  const property = Object.getOwnPropertyDescriptor(prototype, name);
  const set = property?.set;
  if (!set) return;
  Object.defineProperty(prototype, name, {
    ...property,
    set(this: HTMLTextAreaElement, value: string) {
      if (!isDropped(this, value)) set.call(this, value);
    },
  });
}

/**
 * Preserves what is typed and selected in text areas while React hydrates them. It sets the value of a text
 * area that came with a text to that text once more, which replaces what has been typed since, and sets its
 * default value at every rendering, which moves the caret to the start. Both are dropped where they change
 * nothing. Must run before hydration.
 */
export function preserveTextAreas(): void {
  for (const area of document.querySelectorAll("textarea")) waiting.set(area, area.defaultValue);
  replaceSetter("value", (area, value) => {
    const isHydration = waiting.get(area) === value;
    waiting.delete(area);
    return isHydration;
  });
  replaceSetter("defaultValue", (area, value) => area.defaultValue === value);
}
