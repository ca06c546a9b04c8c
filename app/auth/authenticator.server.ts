import { randomUUID } from "node:crypto";
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

interface FirstPassword {
  readonly claim: TicketClaim;
  readonly password: string;
}

interface CardAttempt {
  readonly signIn: CardSignIn;
  /** The services of the card's authorities; defaults to the configured ones. */
  readonly services?: CardServices;
}

/** The validated input and the outcome of each strategy; a refusal is an outcome, not an exception. */
interface SignIns {
  /** Password and image captcha. */
  readonly password: { readonly input: PasswordSignIn; readonly outcome: PasswordSignInOutcome };
  /** Verification code. */
  readonly code: { readonly input: CodeSignIn; readonly outcome: CodeSignInOutcome };
  /** A customs card that has signed a random value of the server. */
  readonly card: { readonly input: CardAttempt; readonly outcome: CardSignInOutcome };
  /** The ticket of a code sign-in whose account has no password yet: sets one and signs in. */
  readonly "first-password": { readonly input: FirstPassword; readonly outcome: SetPasswordOutcome };
  /** The second step, in the browser of the first one. */
  readonly "second-step": { readonly input: SecondStepSignIn; readonly outcome: SecondStepOutcome };
}

interface Attempt<Input> {
  readonly input: Input;
  readonly source: RequestSource;
}

const ATTEMPT = "attempt";

/** The pending attempts. A strategy finds its own by a header, because the library copies the request. */
const attempts = new Map<string, Attempt<unknown>>();

class SignInStrategy<Name extends keyof SignIns> extends Strategy<unknown, Attempt<SignIns[Name]["input"]>> {
  constructor(
    override readonly name: Name,
    signIn: (attempt: Attempt<SignIns[Name]["input"]>) => Promise<SignIns[Name]["outcome"]>,
  ) {
    super(signIn);
  }

  /** @throws ReferenceError for a request that `authenticate` below has not created */
  override authenticate({ headers }: Request): Promise<unknown> {
    const attempt = attempts.get(headers.get(ATTEMPT) ?? "");
    if (!attempt) throw new ReferenceError(`no attempt to sign in by ${this.name}`);
    return this.verify(attempt as Attempt<SignIns[Name]["input"]>);
  }
}

const authenticator = new Authenticator()
  .use(new SignInStrategy("password", ({ input, source }) => signInByPassword(input, source)))
  .use(new SignInStrategy("code", ({ input, source }) => signInByCode(input, source)))
  .use(new SignInStrategy("card", ({ input, source }) => signInByCard(input.signIn, source, input.services)))
  .use(
    new SignInStrategy("first-password", ({ input: { claim, password }, source }) =>
      setFirstPassword(claim, password, source),
    ),
  )
  .use(new SignInStrategy("second-step", ({ input, source }) => signInBySecondStep(input, source)));

/**
 * Signs an account in by the strategy of that name; all pages and calls sign in here. The input has been read
 * and validated before; the library gets a request without a body that identifies the attempt.
 */
export async function authenticate<Name extends keyof SignIns>(
  name: Name,
  input: SignIns[Name]["input"],
  source: RequestSource,
): Promise<SignIns[Name]["outcome"]> {
  const id = randomUUID();
  attempts.set(id, { input, source });
  try {
    const outcome = await authenticator.authenticate(
      name,
      new Request(env.siteOrigin, { headers: { [ATTEMPT]: id } }),
    );
    return outcome as SignIns[Name]["outcome"];
  } finally {
    attempts.delete(id);
  }
}
