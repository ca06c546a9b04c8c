import { redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { OwnCards } from "~/components/own-data/own-cards";
import { CARDS_LEAD, CARDS_PATH, CARDS_TITLE } from "~/components/own-data/own-cards.text";
import { useChrome } from "~/components/layout/use-chrome";
import { OwnDataFrame, type OwnDataAnswer } from "~/components/own-data/own-data-frame";
import { SECURITY_TRAIL } from "~/components/own-data/own-data-pages.text";
import type { PageHandle } from "~/components/reach/page-handle.types";
import cardScriptUrl from "~/enhance/public-card.ts?worker&url";
import { cardFormConfig } from "~/pages/card-form-config.server";
import { flashHeader } from "~/pages/cookies/flash.server";
import { formAction, pageHeaders, pageLoader, type Post } from "~/pages/page.server";
import { withOwnDocument } from "~/pages/own-document.server";
import { db } from "~/services/db/client.server";
import { momentOf } from "~/services/format/time";
import { listBoundCards } from "~/services/identity/auth/cards/bound-cards.server";
import { bindOwnCard, unbindOwnCard } from "~/services/identity/auth/cards/own-cards.server";
import { findIdentityTicket } from "~/services/identity/auth/operations/identity-check.server";
import { hasCardRoots, hasCardSignIn } from "~/services/identity/card/card-services.server";
import { shownCardSchema } from "~/services/identity/card/card.schema";
import { CARD_ERRORS, CARD_TEXT } from "~/services/identity/card/card.text";
import { readId } from "~/services/messaging/messages/message.schema";
import { DomainError } from "~/services/runtime/failures/errors";
import { now } from "~/services/runtime/process/clock.server";

export const handle: PageHandle = {
  hydrate: true,
  sheet: "broad",
  enhancements: { title: CARDS_TITLE, href: CARDS_PATH, items: "cards" },
  trail: SECURITY_TRAIL,
};

export const loader = pageLoader(async (page) => {
  const { session, context } = page;
  const isOpen = hasCardRoots();
  const isVerified = isOpen && (await findIdentityTicket(db, session!, "bind-card")) !== null;
  // Only a document's own Content-Security-Policy permits its script to connect to the card controller.
  if (isVerified) withOwnDocument(page);
  const cards = await listBoundCards(session!.accountId);
  return {
    isOpen,
    hasSignIn: hasCardSignIn(),
    config: isVerified ? cardFormConfig("bind-card", context) : null,
    cards: cards.map(({ id, certNo, company, validTo, boundAt, usedAt, isByStaff }) => ({
      id,
      certNo,
      company,
      isByStaff,
      validTo: momentOf(validTo, now()),
      boundAt: momentOf(boundAt, now()),
      usedAt: usedAt === null ? null : momentOf(usedAt, now()),
    })),
  };
});

async function redirectBack(text: string): Promise<Response> {
  const headers = { "Set-Cookie": await flashHeader({ kind: "success", text }) };
  return redirect(CARDS_PATH, { status: 303, headers });
}

async function bind({ form, session, holder, context }: Post): Promise<Response> {
  const validated = form.validate(shownCardSchema);
  if (!validated.ok) return form.refuse({ summary: CARD_ERRORS.noSignature, presentation: "box" });
  const outcome = await bindOwnCard(session!, { ...validated.value, holder }, context.source);
  return outcome.ok
    ? redirectBack(CARD_TEXT.isBound)
    : form.refuse({ summary: outcome.text, presentation: "box" });
}

export const action = formAction(async (post) => {
  const { form, session, context } = post;
  if (form.intent === "card" && hasCardRoots()) return bind(post);
  const chosen = readId(form.get("unbind"));
  if (chosen === null || !(await unbindOwnCard(session!, chosen, context.source)))
    throw new DomainError("not-found");
  return redirectBack(CARD_TEXT.isUnbound);
});

export const headers = pageHeaders;

export default function Cards() {
  const { cards, config, isOpen, hasSignIn } = useLoaderData<typeof loader>();
  const outcome = useActionData<OwnDataAnswer>() ?? null;
  const { token } = useChrome();
  return (
    <OwnDataFrame title={CARDS_TITLE} lead={CARDS_LEAD} address={CARDS_PATH} outcome={outcome}>
      <OwnCards cards={cards} config={config} isOpen={isOpen} hasSignIn={hasSignIn} token={token} />
      {config ? <script async type="module" src={cardScriptUrl} /> : null}
    </OwnDataFrame>
  );
}
