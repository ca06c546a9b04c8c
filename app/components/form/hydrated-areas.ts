/**
 * Preserves what is typed and selected in text areas while React hydrates them. It sets the value of a text
 * area that came with a text to that text once more, which replaces what has been typed since, and sets its
 * default value at every rendering, which moves the caret to the start. Both are dropped where they change
 * nothing. Must run before hydration.
 */
export function preserveTextAreas(): void {
  const { prototype } = HTMLTextAreaElement;
  // React sets no value of an area that came empty.
  const pending = new WeakSet(
    [...document.querySelectorAll("textarea")].filter(({ defaultValue }) => defaultValue !== ""),
  );
  for (const name of ["value", "defaultValue"] as const) {
    const property = Object.getOwnPropertyDescriptor(prototype, name)!;
    Object.defineProperty(prototype, name, {
      ...property,
      set(this: HTMLTextAreaElement, text: string) {
        const isRepeated = name === "defaultValue" || pending.delete(this);
        if (!isRepeated || text !== this.defaultValue) property.set!.call(this, text);
      },
    });
  }
}
