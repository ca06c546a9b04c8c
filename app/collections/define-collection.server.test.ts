import { describe, expect, it } from "vitest";
import { codePage, DESK_PAGES } from "~/services/access/paths/desk-pages";
import { plain } from "~/services/collections/lists/any-list.server";
import { codeList } from "~/services/reference-data/codes/code-list.server";
import { collectionPages } from "./collection-page.server";
import { defineCollection } from "./define-collection.server";

const list = () => plain(codeList);
const records = { ":id": { view: () => Promise.reject(new Error("not asked")) } };

describe("a collection", () => {
  it("is what its row of the table of pages declares", () => {
    expect(defineCollection(codePage, { list, records }).page).toBe(codePage);
  });

  it("is refused without a handler of a page, and with one of a page that is not declared", () => {
    expect(() => defineCollection(codePage, { records })).toThrow(
      "code-list: page and handlers differ in list",
    );
    const history = () => Promise.reject(new Error("not asked"));
    expect(() => defineCollection(codePage, { list, records, history })).toThrow("differ in history");
  });

  it("is asked for by every page that exists", () => {
    const pages = DESK_PAGES.filter(({ slug }) => slug === codePage.slug);
    const codes = defineCollection(codePage, { list, records });
    expect(
      collectionPages({ console: [], desk: [codes] }, pages).findCollection("/phsb/code-list/7"),
    ).toEqual({ collection: codes, id: 0 });
    expect(() => collectionPages({ console: [], desk: [] }, pages)).toThrow("no collection for code-list");
  });
});
