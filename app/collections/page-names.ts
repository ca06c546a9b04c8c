import { LISTS_TEXT } from "~/services/collections/lists/lists.text";
import { PAGE_ADDRESSES } from "~/services/access/paths/page-addresses";

const CONSOLE = PAGE_ADDRESSES.filter(({ page }) => page.base === "console");
const onceEach = (names: readonly string[]) => [...new Set(names)];

/**
 * What the console's lists and their recycle views are called, for whoever asks what there is. Without addresses: who
 * may open them is known for each person alone.
 */
export const namesOfLists = (): string[] =>
  onceEach(
    CONSOLE.filter(({ kind }) => kind === "list" || kind === "tree").map(({ page, address }) => {
      const name = page.recordTitle ?? page.title;
      return address === page.slug ? name : `${name} - ${LISTS_TEXT.recycle}`;
    }),
  );

/** What its forms are called. */
export const namesOfForms = (): string[] =>
  onceEach(CONSOLE.filter(({ kind }) => kind === "form").map(({ title }) => title));
