import { redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ArticlePage } from "~/components/site/article-page";
import { SitePage } from "~/components/site/site-page";
import { ARTICLE_TITLE } from "~/components/site/site.text";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { countView } from "~/services/content/article-views.server";
import { findArticle, findNeighbours, listRelated } from "~/services/content/articles.server";
import { DomainError } from "~/services/runtime/failures/errors";
import { nothingToPost, pageLoader } from "~/pages/page.server";
import { siteFacts } from "~/pages/site/site-facts.server";

export const handle: PageHandle = {
  hydrate: "signed-in",
  enhancements: { title: ARTICLE_TITLE, href: null, items: "none" },
};

export const loader = pageLoader(async ({ request, params }) => {
  const found = await findArticle(params["column"] ?? "", params["slug"] ?? "");
  if (!found) throw new DomainError("not-found");
  if (found.kind === "moved") return redirect(found.href, 301);
  const { article } = found;
  const { newer, older } = await findNeighbours(article);
  const shown = [newer, older].flatMap((entry) => entry?.id ?? []);
  const related = await listRelated(article, shown);
  if (request.method === "GET") countView(article.id);
  return {
    ...(await siteFacts(article.title, article.href, article.summary)),
    article,
    newer,
    older,
    related,
  };
});

export const action = nothingToPost;

export default function Article() {
  const { article, newer, older, related, ...facts } = useLoaderData<typeof loader>();
  const feed = `/cmsweb/${article.column.slug}/rss.xml`;
  return (
    <SitePage facts={facts} kind="article" feed={feed}>
      <ArticlePage article={article} newer={newer} older={older} related={related} />
    </SitePage>
  );
}
