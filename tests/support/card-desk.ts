import { afterAll, beforeAll, beforeEach } from "vitest";
import { bindOwnCard } from "~/services/identity/auth/cards/own-cards.server";
import {
  signInByCard,
  type CardSignIn,
  type CardSignInOutcome,
} from "~/services/identity/auth/cards/card-sign-in.server";
import { beginChallenge, createSignText } from "~/services/identity/card/challenges.server";
import type { CardServices } from "~/services/identity/card/card-services.server";
import { createGathering } from "~/services/identity/card/gathering.server";
import type { Account } from "~/services/db/schema/schema-people";
import { makeCardAuthority, type CardAuthority, type TestCard } from "../simulators/card-authority";
import { startGatheringService, type GatheringService } from "../simulators/gathering-service";
import { provedSession } from "./identity";
import { makePerson, newRequestSource } from "./people";

export let authority: CardAuthority;
export let gathering: GatheringService;
export let services: CardServices;
export let person: Account;
export let card: TestCard;

/** Starts a test authority and the gathering service; creates an account and a card before each test. */
export function withCardDesk(): void {
  beforeAll(async () => {
    authority = makeCardAuthority();
    gathering = await startGatheringService();
  });
  beforeEach(async () => {
    gathering.reset();
    services = { gathering: createGathering(gathering.url), roots: authority.roots };
    person = await makePerson();
    card = authority.issue();
  });
  afterAll(async () => {
    authority.remove();
    await gathering.close();
  });
}

export const HOLDER = "a pre-session";

/** Performs the steps before the post, as the page does: challenge, sign text and both signatures. */
export async function prepared(purpose: "sign-in" | "bind-card", holder = HOLDER, by: TestCard = card) {
  const source = newRequestSource("page");
  const begun = await beginChallenge({ holder, purpose }, source, services);
  if (!begun.ok) throw new Error(begun.error);
  const drawn = await createSignText({ holder, purpose }, begun.signId, services);
  if (!drawn.ok) throw new Error(drawn.error);
  const input: CardSignIn = {
    signId: begun.signId,
    holder,
    certificate: by.certificate,
    signature: by.sign(drawn.text),
    gatheringSignature: by.sign(drawn.random),
    captcha: "",
  };
  return { input, source, begun, drawn };
}

export async function bind(account = person, by = card) {
  const session = await provedSession(account, "bind-card");
  const { input, source } = await prepared("bind-card", `session ${session.id}`, by);
  return bindOwnCard(session, input, source, services);
}

export const signIn = async (more: Partial<CardSignIn> = {}): Promise<CardSignInOutcome> => {
  const { input, source } = await prepared("sign-in");
  return signInByCard({ ...input, ...more }, source, services);
};

export const refused = (reason: string) => ({ ok: false, reason });
