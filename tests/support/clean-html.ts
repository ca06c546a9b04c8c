import { Parser } from "htmlparser2";

const HARMLESS: Readonly<Record<string, RegExp>> = {
  href: /^(?:https?:\/\/[^/]|mailto:|tel:|\/(?!\/)|[\w#?])/,
  rel: /^noopener noreferrer$/,
  src: /^\/api\/yxd-system\/sys\/common\/preview\/[\w/-]+\.(?:png|jpe?g)$/,
  alt: /^/,
  scope: /^/,
  colspan: /^\d{1,2}$/,
  rowspan: /^\d{1,2}$/,
};
const TAGS =
  /^(?:h[234]|p|[bh]r|blockquote|pre|[uo]l|li|a|strong|b|em|i|u|s|code|su[bp]|img|table|caption|thead|tbody|t[rhd])$/;

/** What an HTML parser other than a person's eye finds in it that is not on the list. */
export function strangersIn(text: string): string[] {
  const found: string[] = [];
  new Parser({
    onopentag(name, attributes) {
      if (!TAGS.test(name)) found.push(name);
      for (const [attribute, value] of Object.entries(attributes)) {
        const isHarmless = HARMLESS[attribute]?.test(value) && !/^\s*(?:java|vb)script:|^data:/i.test(value);
        if (!isHarmless) found.push(`${name} ${attribute}=${value}`);
      }
    },
    oncomment: (comment) => void found.push(`comment ${comment}`),
    onprocessinginstruction: (name) => void found.push(name),
  }).end(text);
  return found;
}
