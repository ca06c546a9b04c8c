import type { AuthorizedPage } from "~/collections/authorized-page.server";
import { defineCollection, form, revert, type FoundList } from "~/collections/define-collection.server";
import { contentPage } from "~/services/access/paths/console-pages-business";
import { archivable, type AnyList } from "~/services/collections/lists/any-list.server";
import { ARTICLE_LABELS, ARTICLE_TEXT, PUBLICATION_LABELS } from "~/services/content/articles/article.text";
import { columnList } from "~/services/content/columns/column-list.server";
import { COLUMN_TEXT } from "~/services/content/columns/column.text";
import { articleList } from "~/services/content/list/article-list.server";
import { pictureList } from "~/services/content/pictures/picture-list.server";
import { articleAt, editArticleForm, newArticleForm, publishForm } from "./article-pages.server";
import { postArticle, viewArticle } from "./article-record.server";
import {
  columnHistoryAt,
  editColumnForm,
  newColumnForm,
  postColumn,
  viewColumn,
} from "./column-pages.server";
import { postLinks, viewLinks } from "./link-pages.server";
import {
  editPictureForm,
  newPictureForm,
  pictureHistoryAt,
  postPicture,
  viewPicture,
} from "./picture-pages.server";
import { postVersion, viewVersion } from "./version-pages.server";

/** The list in an address: articles, columns, or pictures. A null title means the title of the page. */
function listOf(search: URLSearchParams): { list: AnyList; title: string | null } {
  const tab = search.get("tab");
  if (tab === "columns") return { list: archivable(columnList), title: COLUMN_TEXT.columns };
  if (tab === "pictures") return { list: archivable(pictureList), title: COLUMN_TEXT.pictures };
  return { list: archivable(articleList), title: null };
}

function listAt({ url }: AuthorizedPage): Promise<FoundList> {
  const { list, title } = listOf(url.searchParams);
  const isRecycle = url.pathname.endsWith("/recycle");
  const shown = isRecycle ? list.recycled()! : list;
  return Promise.resolve({ list: shown, name: null, ...(title !== null && !isRecycle ? { title } : {}) });
}

async function historyAt(page: AuthorizedPage) {
  const { id, title } = (await articleAt(page)).row;
  const titles = { ...ARTICLE_LABELS, ...PUBLICATION_LABELS, version: ARTICLE_TEXT.version };
  return { type: "article", id, name: title, titles };
}

/** The content of the public site (docs/console.md, 8.3). */
export const content = defineCollection(contentPage, {
  list: (_id, search) => listOf(search).list,
  choose: listAt,
  records: {
    links: { view: viewLinks, post: postLinks },
    ":id": { view: viewArticle, post: postArticle },
    ":id/versions/:versionId": { view: viewVersion, post: postVersion },
    "columns/:columnId": {
      view: viewColumn,
      post: postColumn,
      history: columnHistoryAt,
      revert: revert({ record: columnHistoryAt, form: editColumnForm }),
    },
    "pictures/:pictureId": {
      view: viewPicture,
      post: postPicture,
      history: pictureHistoryAt,
      revert: revert({ record: pictureHistoryAt, form: editPictureForm }),
    },
  },
  forms: {
    new: form(newArticleForm),
    ":id/edit": form(editArticleForm),
    ":id/publish": form(publishForm),
    "columns/new": form(newColumnForm),
    "columns/:columnId/edit": form(editColumnForm),
    "pictures/new": form(newPictureForm),
    "pictures/:pictureId/edit": form(editPictureForm),
  },
  history: historyAt,
});
