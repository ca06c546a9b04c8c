import { DomainError } from "~/services/runtime/failures/errors";
import { CARD_ERRORS } from "~/services/identity/card/card.text";
import { beginChallenge, createSignText, type CardPurpose } from "~/services/identity/card/challenges.server";
import { hasCardRoots, hasGathering } from "~/services/identity/card/card-services.server";
import { formAction, pageLoader, type Post } from "~/pages/page.server";
import { reply } from "~/pages/reply.server";

/** A challenge is issued by post only: the guard answers 404. */
export const loader = pageLoader(() => null);

/** Returns by purpose whether card signing is configured and open to the actor. */
const IS_OPEN: Readonly<Record<CardPurpose, (post: Post) => boolean>> = {
  "sign-in": () => hasCardRoots() && hasGathering(),
  "bind-card": ({ session }) => session !== null && hasCardRoots(),
  collect: ({ session }) => session !== null && hasGathering(),
};

function purposeOf(post: Post): CardPurpose {
  const purpose = post.form.get("purpose");
  if (!Object.hasOwn(IS_OPEN, purpose) || !IS_OPEN[purpose as CardPurpose](post))
    throw new DomainError("not-found");
  return purpose as CardPurpose;
}

/** Called by the script of a card form: issues a sign id first, then the text that the card signs. */
export const action = formAction(async (post) => {
  const { form, params, holder, context } = post;
  const bearer = { holder, purpose: purposeOf(post) };
  // Without a pre-session a sign id would be valid for any browser.
  if (holder === "") throw new DomainError("not-found");
  const outcome =
    params["step"] === "begin"
      ? await beginChallenge(bearer, context.source)
      : await createSignText(bearer, form.get("signId"));
  return outcome.ok ? reply(outcome) : reply({ ok: false, text: CARD_ERRORS[outcome.error] });
});
