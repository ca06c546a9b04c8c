import { sql } from "kysely";
import { withinPlatform } from "../../access/scopes/scope.server";
import { contains } from "../../collections/lists/filters/column-filters.server";
import {
  defineList,
  openActions,
  titledColumns,
  type Column,
  type Viewer,
} from "../../collections/lists/define-list.server";
import { archiving, ofCount } from "../../collections/lists/jobs/row-states";
import type { RowAction } from "../../collections/lists/list.types";
import { momentOf } from "../../format/time";
import { COLUMN_TEXT } from "../columns/column.text";
import { contentPath, pictureHref, picturePageHref } from "../content-addresses";
import { CONTENT_TITLES } from "../content-titles.text";
import type { PictureRow } from "./find-picture.server";
import { archivePicturesConsequence, PICTURE_TEXT as TEXT, restorePicturesConsequence } from "./picture.text";
import { archivePicture, restorePicture } from "./save-picture.server";

const KILOBYTE = 1024;
export const sizeText = (bytes: number) => TEXT.kilobytes(Math.max(1, Math.round(bytes / KILOBYTE)));

const { shownColumn, hiddenColumn } = titledColumns<PictureRow>()(TEXT.columns);

const columns: Column<PictureRow>[] = [
  shownColumn(
    "name",
    ({ id, name, path }) => ({ text: name, href: picturePageHref(id), picture: pictureHref(path) }),
    {
      sort: { by: sql.ref("article_pictures.name_order"), of: "text" },
    },
  ),
  shownColumn("alt", ({ alt }) => alt),
  shownColumn("size", ({ size }) => sizeText(size), { isNumber: true }),
  shownColumn("updatedAt", (row, { at }) => momentOf(row.updated_at, at), {
    sort: { by: sql.ref("article_pictures.updated_at"), of: "number" },
  }),
  shownColumn("updatedBy", (row) => row.updated_by),
  hiddenColumn("createdAt", (row, { at }) => momentOf(row.created_at, at)),
  hiddenColumn("createdBy", (row) => row.created_by),
];

const bulk = archiving({
  perms: "content:archive",
  titles: TEXT.moves,
  consequences: {
    archive: ofCount(archivePicturesConsequence),
    restore: ofCount(restorePicturesConsequence),
  },
  archive: archivePicture,
  restore: restorePicture,
});

const actionsOf = ({ id }: PictureRow, { may }: Viewer): RowAction[] =>
  openActions([
    { text: TEXT.edit, href: `${picturePageHref(id)}/edit`, icon: "edit", isOpen: may("content:edit") },
    {
      text: TEXT.moves.archive,
      href: `${picturePageHref(id)}?do=archive`,
      isApart: true,
      isOpen: may("content:archive"),
    },
  ]);

/** The list of pictures for articles (docs/console.md, 8.3). */
export const pictureList = defineList<PictureRow>({
  slug: "content-pictures",
  object: TEXT.object,
  table: "article_pictures",
  isArchivable: true,
  preserved: ["tab"],
  within: withinPlatform,
  columns,
  filters: [
    contains(
      { code: "keyword", title: TEXT.keyword },
      { table: "article_pictures", columns: ["name", "alt"] },
    ),
  ],
  defaultSort: "-updatedAt",
  read: (executor, ids) =>
    executor.selectFrom("article_pictures").selectAll().where("id", "in", ids).execute(),
  nameOf: ({ name }) => name,
  actionsOf,
  toolsOf: ({ may, scope }, path) =>
    openActions([
      {
        text: CONTENT_TITLES.newPicture,
        href: `${path}/pictures/new`,
        isOpen: scope.kind === "all" && may("content:edit"),
      },
      { text: COLUMN_TEXT.articles, href: contentPath, isOpen: true },
    ]),
  empty: TEXT.empty,
  exportPerms: "content:export",
  bulk: [bulk.archive],
  recycle: [bulk.restore],
});
