import { useLoaderData } from "@remix-run/react";
import { ArticlePage } from "~/components/site/article-page";
import { SitePage } from "~/components/site/site-page";
import { PREVIEW_TITLE, previewNotice } from "~/components/site/site.text";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { outlineOf } from "~/services/content/article-outline";
import { findPreview } from "~/services/content/publishing/previews.server";
import { formatTime } from "~/services/format/time";
import { DomainError } from "~/services/runtime/failures/errors";
import { nothingToPost, pageLoader } from "~/pages/page.server";
import { siteFacts } from "~/pages/site/site-facts.server";

export const handle: PageHandle = {
  hydrate: "signed-in",
  sheet: "broad",
  enhancements: { title: PREVIEW_TITLE, href: null, items: "none" },
};

/** An article as it is written, for whoever has its private link; kept by nobody, and told to no search engine. */
export const loader = pageLoader(async ({ params }) => {
  const preview = await findPreview(params["token"] ?? "");
  if (!preview) throw new DomainError("not-found");
  const { article, version, expiresAt } = preview;
  return {
    ...(await siteFacts(article.title, "/cmsweb")),
    isPrivate: true as const,
    article: { ...article, ...outlineOf(article.body) },
    notice: previewNotice(version, formatTime(expiresAt, "YYYY-MM-DD HH:mm")),
  };
});

export const action = nothingToPost;

export const headers = () => ({ "X-Robots-Tag": "noindex, nofollow" });

export default function Preview() {
  const { article, notice, ...facts } = useLoaderData<typeof loader>();
  return (
    <SitePage facts={facts} kind="article">
      <ArticlePage article={article} files={[]} newer={null} older={null} related={[]} preview={notice} />
    </SitePage>
  );
}
