import { redirect } from "@remix-run/node";
import { flashHeader } from "./cookies/flash.server";
import { settingsOf } from "./cookies/preferences.server";
import { cardFormConfig } from "./card-form-config.server";
import { withOwnDocument } from "./own-document.server";
import type { Page, Post } from "./page.server";
import { reply } from "./reply.server";
import { COLLECTION_DONE, CARD_ERRORS } from "~/services/identity/card/card.text";
import { cardProblemText } from "~/services/identity/auth/cards/card-problems.server";
import { enterGathering, endGathering } from "~/services/identity/auth/cards/collection.server";
import { hasGathering } from "~/services/identity/card/card-services.server";
import { shownCardSchema } from "~/services/identity/card/card.schema";
import { hasGatheringToken } from "~/services/identity/card/gathering-tokens.server";
import { COLLECTION_CORNERS } from "~/services/identity/preferences/settings.schema";
import { saveSettings } from "~/services/identity/preferences/settings.server";
import { DomainError } from "~/services/runtime/failures/errors";

/** The desk with the opened panel, so that the outcome is beside its button without JavaScript. */
const DESK = "/phsb?collection=open";

/** The state of the collection widget. While it is off, neither the token nor the login is read. */
export async function readCollection(page: Page) {
  const { session, url, context } = page;
  const { collects: isOn, collectionCorner: corner } = await settingsOf(session!);
  const isConfigured = hasGathering();
  const isConnected = isOn && isConfigured && (await hasGatheringToken(session!.id));
  const asked = url.searchParams.get("collection");
  const signsIn = isOn && isConfigured && !isConnected && asked === "login";
  if (signsIn) withOwnDocument(page);
  return {
    isOn,
    isConnected,
    isConfigured,
    corner,
    isOpen: asked !== null,
    login: signsIn ? cardFormConfig("collect", context) : null,
  };
}

async function redirectBack(text: string): Promise<Response> {
  const headers = { "Set-Cookie": await flashHeader({ kind: "success", text }) };
  return redirect(DESK, { status: 303, headers });
}

async function logIn({ form, session, holder, context }: Post): Promise<Response> {
  const validated = form.validate(shownCardSchema);
  if (!validated.ok) return form.refuse({ summary: CARD_ERRORS.noSignature, presentation: "box" });
  const outcome = await enterGathering(session!, { ...validated.value, holder }, context.source);
  return outcome.ok
    ? redirectBack(COLLECTION_DONE.entered)
    : form.refuse({ summary: cardProblemText(outcome.reason), presentation: "box" });
}

const MOVE = /^collection-at-(.+)$/;

/** Moves the widget to another corner; a script gets JSON instead of a redirect. */
async function move({ form, session }: Post, corner: string): Promise<Response> {
  const to = COLLECTION_CORNERS.find((each) => each === corner);
  if (!to) throw new DomainError("not-found");
  await saveSettings(session!.accountId, { collectionCorner: to });
  return form.get("inPlace") === "" ? redirectBack(COLLECTION_DONE.moved) : reply({ corner: to });
}

/** Handles the widget's buttons. */
export async function changeCollection(post: Post): Promise<Response> {
  const { form, session, context } = post;
  const [, corner] = MOVE.exec(form.intent) ?? [];
  if (corner !== undefined) return move(post, corner);
  const isOn = form.intent === "collection-on";
  if (isOn || form.intent === "collection-off") {
    await saveSettings(session!.accountId, { collects: isOn });
    return redirectBack(isOn ? COLLECTION_DONE.on : COLLECTION_DONE.off);
  }
  if (form.intent === "collection-leave") {
    await endGathering(session!, context.source);
    return redirectBack(COLLECTION_DONE.signedOut);
  }
  if (form.intent === "card" && hasGathering()) return logIn(post);
  throw new DomainError("not-found");
}
