import { LISTS_TEXT } from "../lists/lists.text";
import { FORMS, PAGE_ADDRESSES, pathOfAddress } from "../menu/console-page-addresses";
import { CONSOLE_PAGES } from "../menu/console-pages";
import { ACCOUNT_PAGE_TEXT } from "../people/account-page.text";
import { FORM_TITLES } from "./form-titles.text";

interface PlaceName {
  readonly title: string;
  /** Null where the address has a record's number. */
  readonly href: string | null;
}

/** Pages whose name in the menu is another page's too. */
const OWN_NAMES: Readonly<Record<string, string>> = { distribution: ACCOUNT_PAGE_TEXT.assignRole };

function hrefOf(address: string): string | null {
  const path = pathOfAddress(address);
  return path.includes(":") ? null : `/${path}`;
}

const onceEach = (names: readonly PlaceName[]) => [
  ...new Map(names.map((name) => [name.title, name])).values(),
];

/** What the console's lists and their recycle views are called, for whoever asks what there is. */
export const namesOfLists = (): PlaceName[] =>
  onceEach(
    [...PAGE_ADDRESSES.list, ...PAGE_ADDRESSES.tree].map((address) => {
      const [slug = "", ...below] = address.split("/");
      const page = CONSOLE_PAGES.find((each) => each.slug === slug);
      const name = OWN_NAMES[slug] ?? page?.title ?? slug;
      return {
        title: [name, ...below.map(() => LISTS_TEXT.recycle)].join(" - "),
        href: hrefOf(address),
      };
    }),
  );

/** What its forms are called. */
export const namesOfForms = (): PlaceName[] =>
  onceEach(FORMS.map((address) => ({ title: FORM_TITLES[address], href: hrefOf(address) })));
