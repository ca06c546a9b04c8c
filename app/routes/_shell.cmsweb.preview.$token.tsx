import { useLoaderData } from "@remix-run/react";
import { ArticlePage } from "~/components/site/article-page";
import { SitePage } from "~/components/site/site-page";
import { PREVIEW_TITLE, previewNotice } from "~/components/site/site.text";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { outlineOf } from "~/services/content/article-outline";
import { findPreview } from "~/services/content/publishing/previews.server";
import { formatTime } from "~/services/format/time";
import { DomainError } from "~/services/runtime/failures/errors";
import { refusePosts, pageLoader } from "~/pages/page.server";
import { sitePageData } from "~/pages/site/site-page-data.server";

export const handle: PageHandle = {
  hydrate: "signed-in",
  sheet: "broad",
  enhancements: { title: PREVIEW_TITLE, href: null, items: "none" },
};

/** Loads a draft article by its private link; not cached, and not indexed by search engines. */
export const loader = pageLoader(async ({ params }) => {
  const preview = await findPreview(params["token"] ?? "");
  if (!preview) throw new DomainError("not-found");
  const { article, version, expiresAt } = preview;
  return {
    ...(await sitePageData(article.title, "/cmsweb")),
    isPrivate: true as const,
    article: { ...article, ...outlineOf(article.body) },
    notice: previewNotice(version, formatTime(expiresAt, "YYYY-MM-DD HH:mm")),
  };
});

export const action = refusePosts;

export const headers = () => ({ "X-Robots-Tag": "noindex, nofollow" });

export default function Preview() {
  const { article, notice, ...data } = useLoaderData<typeof loader>();
  return (
    <SitePage data={data} kind="article">
      <ArticlePage article={article} files={[]} newer={null} older={null} related={[]} preview={notice} />
    </SitePage>
  );
}
