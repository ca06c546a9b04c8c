import { describe, expect, it } from "vitest";
import { makePerson } from "../../../../tests/support/people";
import { CONSOLE_PAGES } from "../../access/paths/console-pages";
import { DESK_PAGES } from "../../access/paths/desk-pages";
import { nounOf } from "../../access/paths/page-shape";
import { db } from "../../db/client.server";
import { nameObjects } from "./audit-objects.server";

const pages = [...CONSOLE_PAGES, ...DESK_PAGES].filter(({ nameIn }) => nameIn !== null);

describe("what an entry of the log is about", () => {
  it.each(pages.map((page) => [page.slug, page] as const))(
    "%s: its names are read from a table that there is, for records with a page",
    async (_slug, page) => {
      expect(page.below.map(({ path }) => path)).toContain(":id");
      // A table or column that is not there is an error; a record that is not there has no name.
      const type = nounOf(page.perms);
      const nameOf = await nameObjects(db, [{ type, id: "999999999" }]);
      expect(nameOf({ type, id: "999999999" })).toBeUndefined();
    },
  );

  it("has one page for each type", () => {
    const types = pages.map(({ perms }) => nounOf(perms));
    expect(types).toEqual([...new Set(types)]);
    expect(types).toEqual(expect.arrayContaining(["account", "declaration", "goods", "role"]));
  });

  it("is named and led to by one query for several", async () => {
    const people = [await makePerson({ username: "小陈" }), await makePerson({ username: "小王" })];
    const objects = people.map(({ id }) => ({ type: "account", id: String(id) }));
    const nameOf = await nameObjects(db, objects);
    expect(objects.map((object) => nameOf(object))).toEqual(
      people.map(({ id }, at) => ({
        name: ["小陈", "小王"][at],
        page: { href: `/account-list/${id}`, perms: "account:list" },
      })),
    );
  });
});
