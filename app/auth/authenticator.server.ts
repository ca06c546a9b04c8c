import { Authenticator } from "remix-auth";
import { Strategy } from "remix-auth/strategy";
import type { CardServices } from "~/services/identity/card/card-services.server";
import {
  signInByCard,
  type CardSignIn,
  type CardSignInOutcome,
} from "~/services/identity/auth/cards/card-sign-in.server";
import {
  setFirstPassword,
  signInByCode,
  type CodeSignIn,
  type CodeSignInOutcome,
  type SetPasswordOutcome,
  type TicketClaim,
} from "~/services/identity/auth/sign-in/code-sign-in.server";
import {
  signInByPassword,
  type PasswordSignIn,
  type PasswordSignInOutcome,
} from "~/services/identity/auth/sign-in/sign-in.server";
import {
  signInBySecondStep,
  type SecondStepOutcome,
  type SecondStepSignIn,
} from "~/services/identity/auth/second-step/second-step-sign-in.server";
import type { RequestSource } from "~/services/operations/audit/audit.server";
import { env } from "~/services/runtime/configuration/env.server";

/**
 * A strategy for one attempt: it holds what was read from form or body, once and validated, and looks at no
 * request. A refusal is an outcome, not an exception, because each page and call answers it in its own words.
 */
export abstract class SignInStrategy<Input, Outcome> extends Strategy<Outcome, Input> {
  readonly #input: Input;

  constructor(input: Input, signIn: Strategy.VerifyFunction<Outcome, Input>) {
    super(signIn);
    this.#input = input;
  }

  override authenticate(): Promise<Outcome> {
    return this.verify(this.#input);
  }
}

/** Password and image captcha. */
export class PasswordStrategy extends SignInStrategy<PasswordSignIn, PasswordSignInOutcome> {
  override readonly name = "password";

  constructor(input: PasswordSignIn, source: RequestSource) {
    super(input, (given) => signInByPassword(given, source));
  }
}

/** Verification code. */
export class CodeStrategy extends SignInStrategy<CodeSignIn, CodeSignInOutcome> {
  override readonly name = "code";

  constructor(input: CodeSignIn, source: RequestSource) {
    super(input, (given) => signInByCode(given, source));
  }
}

/** A card of the customs, which has signed a random of ours. */
export class CardStrategy extends SignInStrategy<CardSignIn, CardSignInOutcome> {
  override readonly name = "card";

  constructor(input: CardSignIn, source: RequestSource, services?: CardServices) {
    super(input, (given) => signInByCard(given, source, services));
  }
}

interface FirstPassword {
  readonly claim: TicketClaim;
  readonly password: string;
}

/** The second step of a code whose owner has no password yet: sets one and signs in. */
export class FirstPasswordStrategy extends SignInStrategy<FirstPassword, SetPasswordOutcome> {
  override readonly name = "first-password";

  constructor(input: FirstPassword, source: RequestSource) {
    super(input, ({ claim, password }) => setFirstPassword(claim, password, source));
  }
}

/** The second step, in a browser that has shown the first one. */
export class SecondStepStrategy extends SignInStrategy<SecondStepSignIn, SecondStepOutcome> {
  override readonly name = "second-step";

  constructor(input: SecondStepSignIn, source: RequestSource) {
    super(input, (given) => signInBySecondStep(given, source));
  }
}

/**
 * remix-auth's own one copies the request for its strategy. That fails once the body has been read, and takes as
 * long as a statement of the database; no strategy here looks at it.
 */
class SignInAuthenticator<Outcome> extends Authenticator<Outcome> {
  override authenticate(strategy: string, request: Request): Promise<Outcome> {
    return this.get(strategy)?.authenticate(request) ?? super.authenticate(strategy, request);
  }
}

/** What the limits and the record need of the real request stands in the actor. */
const WITHOUT_BODY = new Request(env.siteOrigin);

/** Every page and call that signs somebody in does so here. */
export function authenticate<Input, Outcome>(strategy: SignInStrategy<Input, Outcome>): Promise<Outcome> {
  return new SignInAuthenticator<Outcome>().use(strategy).authenticate(strategy.name, WITHOUT_BODY);
}
