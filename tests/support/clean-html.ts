import { Parser } from "htmlparser2";

/** Elements of rich text and their attributes; written independently of the sanitiser's list. */
const NO_ATTRIBUTES: readonly string[] = [];
const SPANS = ["colspan", "rowspan"];
const PLAIN =
  "h2 h3 h4 p br hr blockquote pre ul ol li strong b em i u s code sub sup table caption thead tbody tr".split(
    " ",
  );
export const PERMITTED: ReadonlyMap<string, readonly string[]> = new Map([
  ...PLAIN.map((name) => [name, NO_ATTRIBUTES] as const),
  ["a", ["href", "rel"]],
  ["img", ["src", "alt"]],
  ["th", ["scope", ...SPANS]],
  ["td", SPANS],
]);

const VALUES: Readonly<Record<string, RegExp>> = {
  href: /^(?:https?:\/\/[^/]|mailto:|tel:|\/(?!\/)|[\w#?])/,
  rel: /^noopener noreferrer$/,
  src: /^\/api\/yxd-system\/sys\/common\/preview\/[\w/-]+\.(?:png|jpe?g)$/,
  colspan: /^\d{1,2}$/,
  rowspan: /^\d{1,2}$/,
};

function isHarmless(name: string, value: string): boolean {
  const runs = /^\s*(?:java|vb)script:|^data:/i.test(value);
  return !runs && (VALUES[name]?.test(value) ?? true);
}

/** Parses the text and returns elements, attributes, comments and instructions that are not permitted. */
export function strangersIn(text: string): string[] {
  const found: string[] = [];
  new Parser({
    onopentag(name, attributes) {
      const permitted = PERMITTED.get(name);
      if (!permitted) found.push(name);
      for (const [attribute, value] of Object.entries(attributes))
        if (!permitted?.includes(attribute) || !isHarmless(attribute, value))
          found.push(`${name} ${attribute}=${value}`);
    },
    oncomment: (comment) => void found.push(`comment ${comment}`),
    onprocessinginstruction: (name) => void found.push(name),
  }).end(text);
  return found;
}
