import { env } from "../../runtime/configuration/env.server";
import { configuredGathering, type Gathering } from "./gathering.server";

/** The services that a card sign-in uses. */
export interface CardServices {
  readonly gathering: Gathering | null;
  /** Folder of roots and revocation lists; null where none is configured. */
  readonly roots: string | null;
}

export const configuredServices: CardServices = {
  gathering: configuredGathering(),
  roots: env.CARD_ROOTS ?? null,
};

/**
 * Whether roots are configured, so that cards can be bound; signing in needs the gathering service as well.
 */
export const hasCardRoots = (): boolean => env.CARD_ROOTS !== undefined;
export const hasGathering = (): boolean => configuredServices.gathering !== null;
export const hasCardSignIn = (): boolean => hasCardRoots() && hasGathering();

const STANDARD_PLAIN = "ws://127.0.0.1:61232";
const STANDARD_SECURE = "wss://wss.singlewindow.cn:61231";

/** Returns the address of the card controller on the user's own computer, by the site's own protocol. */
export const controllerUrl = (): string =>
  env.CARD_CONTROL_URL ?? (env.secure ? STANDARD_SECURE : STANDARD_PLAIN);
