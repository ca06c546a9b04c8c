import { redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ArticlePage } from "~/components/site/article-page";
import { SitePage } from "~/components/site/site-page";
import { ARTICLE_TITLE, HELPFUL_MORE, HELPFUL_THANKS } from "~/components/site/site.text";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { countHelp } from "~/services/content/article-help.server";
import { listFiles } from "~/services/content/article-files.server";
import { outlineOf } from "~/services/content/article-outline";
import { countView } from "~/services/content/article-views.server";
import { findArticle, findNeighbours, listRelated } from "~/services/content/articles.server";
import { DomainError } from "~/services/runtime/failures/errors";
import { flashHeader } from "~/pages/cookies/flash.server";
import { formAction, pageLoader } from "~/pages/page.server";
import { sitePageData } from "~/pages/site/site-page-data.server";

export const handle: PageHandle = {
  hydrate: "signed-in",
  sheet: "broad",
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
    ...(await sitePageData(article.title, article.href, article.summary)),
    article: { ...article, ...outlineOf(article.body) },
    files: await listFiles(article),
    newer,
    older,
    related,
  };
});

export const action = formAction(async ({ form, params, context }) => {
  const found = await findArticle(params["column"] ?? "", params["slug"] ?? "");
  const answer = form.get("helpful");
  if (found?.kind !== "found" || (answer !== "yes" && answer !== "no")) throw new DomainError("not-found");
  await countHelp(found.article.id, answer === "yes", context.source.address);
  const text = answer === "yes" ? HELPFUL_THANKS : HELPFUL_MORE;
  const headers = { "Set-Cookie": await flashHeader({ kind: "success", text }) };
  return redirect(`${found.article.href}#main`, { status: 303, headers });
});

export default function Article() {
  const { article, files, newer, older, related, ...data } = useLoaderData<typeof loader>();
  const feed = `/cmsweb/${article.column.slug}/rss.xml`;
  return (
    <SitePage data={data} kind="article" feed={feed}>
      <ArticlePage article={article} files={files} newer={newer} older={older} related={related} />
    </SitePage>
  );
}
