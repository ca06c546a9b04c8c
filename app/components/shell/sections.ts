import { FRAME_LINKS } from "../layout/layout.text";

export type Section = (typeof FRAME_LINKS)[number];

const below = (path: string, href: string) => path === href || path.startsWith(`${href}/`);

/** Sections of pages whose address does not show them. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  "/changePassword": "/personal",
  "/certification": "/personal",
};

/** Returns the section of the main navigation that a page belongs to; undefined outside of all. */
export function sectionOf(path: string): Section | undefined {
  const home = ELSEWHERE[path] ?? path;
  return FRAME_LINKS.find(({ href }) => below(home, href));
}
