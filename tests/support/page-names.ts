import { Parser } from "htmlparser2";

export interface NamedLink {
  readonly href: string;
  readonly name: string;
}

export interface PageNames {
  readonly links: readonly NamedLink[];
  /** Names that the page gives itself: its heading, the parts of its title, and its breadcrumb. */
  readonly names: ReadonlySet<string>;
}

/** Elements within a link that are not part of its name. */
const BESIDE = new Set(["em", "small", "svg"]);
const BESIDE_CLASSES = /\b(?:unseen|quiet|badge|flag)\b/;
const POSITION = "当前位置";

const tidy = (text: string) => text.replace(/\s+/g, " ").trim();

/** Reads a page's own names and the names of the pages it links to. */
export function readPageNames(html: string): PageNames {
  const links: NamedLink[] = [];
  const names = new Set<string>();
  const open: { name: string; isBeside: boolean; isPosition: boolean; attributes: Record<string, string> }[] =
    [];
  let link = "";
  let heading = "";
  let step = "";
  let title = "";
  const isIn = (name: string) => open.some((each) => each.name === name);
  const isInPosition = () => open.some(({ isPosition }) => isPosition);
  new Parser({
    onopentag(name, attributes) {
      const isBeside = BESIDE.has(name) || BESIDE_CLASSES.test(attributes["class"] ?? "");
      open.push({ name, isBeside, isPosition: attributes["aria-label"] === POSITION, attributes });
      if (name === "a") link = "";
      if (name === "li") step = "";
    },
    ontext(text) {
      const isBeside = open.some((each) => each.isBeside);
      if (isIn("a") && !isBeside) link += text;
      if (isIn("h1") && !isBeside) heading += text;
      if (isIn("title") && !isIn("svg")) title += text;
      if (isInPosition()) step += text;
    },
    onclosetag(name) {
      const { attributes } = open.pop() ?? { attributes: {} };
      if (name === "li" && isInPosition()) names.add(tidy(step));
      const { href, "aria-label": label } = attributes as { href?: string; "aria-label"?: string };
      if (name === "a" && href !== undefined) links.push({ href, name: tidy(label ?? link) });
    },
  }).end(html);
  for (const name of [heading, ...title.split(" - ")]) names.add(tidy(name).replace(/^\(\d+\+?\) /, ""));
  return { links, names };
}
