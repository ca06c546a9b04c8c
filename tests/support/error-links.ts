const idsOf = (html: string) => new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id!));

/** The part of a page that lists what is wrong with a form; "" where nothing is. */
const summaryOf = (html: string) => /<div class="summary"[\s\S]*?<\/ul>/.exec(html)?.[0] ?? "";

/** Fields whose own text says what is wrong: `<p class="error" id="form-name-error">…</p>`. */
const failedFields = (html: string) =>
  [...html.matchAll(/<p class="error" id="([^"]+)-error"[^>]*>([^<]+)<\/p>/g)].map(([, id]) => id!);

/** What is missing of the links from a form's error summary: to nothing on the page, or none to a field in error. */
export function brokenErrorLinks(html: string): string[] {
  const targets = [...summaryOf(html).matchAll(/href="#([^"]+)"/g)].map(([, id]) => id!);
  const ids = idsOf(html);
  return [
    ...targets.filter((id) => !ids.has(id)).map((id) => `#${id} is nowhere`),
    ...failedFields(html)
      .filter((id) => !targets.some((target) => target === id || target.startsWith(`${id}-`)))
      .map((id) => `#${id} is not linked`),
  ];
}
