import { describe, expect, it } from "vitest";
import { CONSOLE_PAGES } from "~/services/access/paths/console-pages";
import { DESK_PAGES } from "~/services/access/paths/desk-pages";
import { FOLDERS_OF, filesNaming, scatteredNouns } from "./noun-rules";
import { projectTexts } from "./source-tree";

const texts = projectTexts();
const slugs = [...CONSOLE_PAGES, ...DESK_PAGES].map(({ slug }) => slug);

describe("a noun", () => {
  it("is written in three files at most outside its folders", () =>
    expect(scatteredNouns(slugs, texts)).toEqual([]));

  it("has folders that are there, and a page if it is in the table", () => {
    expect(slugs).toEqual(expect.arrayContaining(Object.keys(FOLDERS_OF)));
    const paths = Object.keys(texts);
    const missing = Object.values(FOLDERS_OF)
      .flat()
      .filter((folder) => !paths.some((path) => path.startsWith(folder)));
    expect(missing).toEqual([]);
  });

  // Guards against a change of the table's notation that the rule would miss.
  it("is found in the table of pages", () => {
    for (const slug of slugs)
      expect(filesNaming(slug, texts)).toContainEqual(
        expect.stringMatching(/^app\/services\/access\/paths\//),
      );
  });
});

describe("the rule", () => {
  const elsewhere = (count: number, line: string) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`app/services/a/b/${index}.ts`, line]));

  it.each(['"/project-list"', "`/project-list/${id}`", "`/project-list?a=1`", 'slug: "project-list",'])(
    "counts %s outside the noun's folders",
    (line) => {
      expect(scatteredNouns(["project-list"], elsewhere(3, line))).toEqual([]);
      expect(scatteredNouns(["project-list"], elsewhere(4, line))).toHaveLength(1);
    },
  );

  it("finds the folders of a list that the table does not name", () => {
    const files = {
      "app/services/a/ports/port-list.server.ts": 'slug: "port-list", href: "/port-list"',
      "app/services/a/ports/form.ts": '"/port-list/new"',
      "app/desk/ports/port-collection.server.ts":
        'import { a } from "~/services/a/ports/port-list.server"; defineCollection(page); "/port-list"',
      "app/desk/ports/parts.server.ts": '"/port-list"',
      "app/desk/others/parts.server.ts": '"/port-list"',
    };
    expect(filesNaming("port-list", files)).toEqual(["app/desk/others/parts.server.ts"]);
  });

  it("counts neither comments, imports, other pages, tests nor what is the noun's own", () => {
    const files = {
      ...elsewhere(
        4,
        '/** As in "/project-list". */\nimport a from "./project-list";\nconst b = "/project-lists";',
      ),
      "app/services/a/b/c.test.ts": '"/project-list"',
      "app/console/products/a.ts": '"/project-list"',
    };
    expect(filesNaming("project-list", files)).toEqual([]);
  });
});
