import { LISTS_TEXT } from "~/services/collections/lists/lists.text";
import { FORMS, PAGE_ADDRESSES } from "~/services/access/paths/console-page-addresses";
import { CONSOLE_PAGES } from "~/services/access/paths/console-pages";
import { FORM_TITLES } from "./forms/form-titles.text";

const onceEach = (names: readonly string[]) => [...new Set(names)];

/**
 * What the console's lists and their recycle views are called, for whoever asks what there is. Without addresses: who
 * may open them is known for each person alone.
 */
export const namesOfLists = (): string[] =>
  onceEach(
    [...PAGE_ADDRESSES.list, ...PAGE_ADDRESSES.tree].map((address) => {
      const [slug = "", ...below] = address.split("/");
      const page = CONSOLE_PAGES.find((each) => each.slug === slug);
      const name = page?.recordTitle ?? page?.title ?? slug;
      return [name, ...below.map(() => LISTS_TEXT.recycle)].join(" - ");
    }),
  );

/** What its forms are called. */
export const namesOfForms = (): string[] => onceEach(FORMS.map((address) => FORM_TITLES[address]));
