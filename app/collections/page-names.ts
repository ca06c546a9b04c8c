import { BOTH, CHANGE, MAKE, RECYCLES } from "~/components/reach/no-script.text";
import { PAGE_ADDRESSES } from "~/services/access/paths/page-addresses";

const CONSOLE = PAGE_ADDRESSES.filter(({ page }) => page.base === "console");
const onceEach = (names: readonly string[]) => [...new Set(names)];

/**
 * Names of the console's lists, and of recycle views. Addresses are left out, because who may open them is
 * known for each user alone.
 */
export const namesOfLists = (): string[] => {
  const lists = CONSOLE.filter(({ kind }) => kind === "list" || kind === "tree");
  const names = lists.map(({ page, address }) =>
    address === page.slug ? (page.recordTitle ?? page.title) : RECYCLES,
  );
  return onceEach([...names.filter((name) => name !== RECYCLES), RECYCLES]);
};

/** Names of the console's forms; a noun with a form for creating and one for changing is named once. */
export const namesOfForms = (): string[] => {
  const titles = onceEach(CONSOLE.filter(({ kind }) => kind === "form").map(({ title }) => title));
  const both = titles
    .filter((title) => title.startsWith(MAKE))
    .map((title) => title.slice(MAKE.length))
    .filter((noun) => titles.includes(CHANGE + noun));
  const single = titles.filter((title) => !both.some((noun) => [MAKE + noun, CHANGE + noun].includes(title)));
  return [...single, BOTH(both)];
};
