import { BOTH, CHANGE, MAKE, RECYCLES } from "~/components/reach/no-script.text";
import { PAGE_ADDRESSES } from "~/services/access/paths/page-addresses";

const CONSOLE = PAGE_ADDRESSES.filter(({ page }) => page.base === "console");
const onceEach = (names: readonly string[]) => [...new Set(names)];

/**
 * What the console's lists are called, and that some have recycle views, for whoever asks what there is. Without
 * addresses: who may open them is known for each person alone.
 */
export const namesOfLists = (): string[] => {
  const lists = CONSOLE.filter(({ kind }) => kind === "list" || kind === "tree");
  const names = lists.map(({ page, address }) =>
    address === page.slug ? (page.recordTitle ?? page.title) : RECYCLES,
  );
  return onceEach([...names.filter((name) => name !== RECYCLES), RECYCLES]);
};

/** What its forms are called; what is made and changed in two of them is named once. */
export const namesOfForms = (): string[] => {
  const titles = onceEach(CONSOLE.filter(({ kind }) => kind === "form").map(({ title }) => title));
  const both = titles
    .filter((title) => title.startsWith(MAKE))
    .map((title) => title.slice(MAKE.length))
    .filter((noun) => titles.includes(CHANGE + noun));
  const single = titles.filter((title) => !both.some((noun) => [MAKE + noun, CHANGE + noun].includes(title)));
  return [...single, BOTH(both)];
};
