import { useActionData, useLoaderData } from "@remix-run/react";
import { CollectionWidget } from "~/components/collection/collection-widget";
import { DeskPage } from "~/components/desk/desk-page";
import { fieldsOf } from "~/components/form/fields-of";
import { DESK_TITLE } from "~/components/layout/layout.text";
import { PageTitle } from "~/components/layout/page-title";
import { useChrome } from "~/components/layout/use-chrome";
import type { PageHandle } from "~/components/reach/page-handle.types";
import type { OwnDataAnswer } from "~/components/own-data/own-data-frame";
import cardScriptUrl from "~/enhance/public-card.ts?worker&url";
import { changeCollection, readCollection } from "~/pages/collection.server";
import { formAction, pageHeaders, pageLoader } from "~/pages/page.server";
import { answerDeskAccess, isAboutAccess } from "~/desk/declarations/desk-access-form.server";
import { viewDesk } from "~/desk/declarations/desk-home.server";

export const handle: PageHandle = {
  hydrate: true,
  sheet: "broad",
  enhancements: { title: DESK_TITLE, href: "/phsb", items: "desk" },
};

export const loader = pageLoader(async (page) => ({
  view: await viewDesk(page.session!),
  collection: await readCollection(page),
}));

export const action = formAction((post) =>
  isAboutAccess(post) ? answerDeskAccess(post) : changeCollection(post),
);

export const headers = pageHeaders;

export default function Desk() {
  const { view, collection } = useLoaderData<typeof loader>();
  const outcome = useActionData<OwnDataAnswer>() ?? null;
  const chrome = useChrome();
  const { reason: note } = fieldsOf("desk", { reason: "" }, outcome?.result);
  return (
    <>
      <PageTitle title={DESK_TITLE} siteTitle={chrome.site.title} />
      <CollectionWidget
        collection={collection}
        token={chrome.token}
        problem={outcome?.result?.error?.[""]?.[0] ?? null}
        done={chrome.notice?.kind === "success" ? chrome.notice.text : null}
      >
        <DeskPage {...view} note={note} />
      </CollectionWidget>
      {collection.login ? <script async type="module" src={cardScriptUrl} /> : null}
    </>
  );
}
