import { env } from "../../runtime/configuration/env.server";
import { configuredGathering, type Gathering } from "./gathering.server";

/** Whom a card sign-in asks. */
export interface CardServices {
  readonly gathering: Gathering | null;
  /** Folder of what is trusted; null where none is configured. */
  readonly roots: string | null;
}

export const configuredServices: CardServices = {
  gathering: configuredGathering(),
  roots: env.CARD_ROOTS ?? null,
};

/** Cards can be bound as soon as there are roots to trust; signing in asks the gathering service too. */
export const hasCardRoots = (): boolean => env.CARD_ROOTS !== undefined;
export const hasGathering = (): boolean => configuredServices.gathering !== null;
export const hasCardSignIn = (): boolean => hasCardRoots() && hasGathering();

const STANDARD_PLAIN = "ws://127.0.0.1:61232";
const STANDARD_SECURE = "wss://wss.singlewindow.cn:61231";

/** Where pages find the controller: on the person's own computer, by the site's own protocol. */
export const controllerUrl = (): string =>
  env.CARD_CONTROL_URL ?? (env.secure ? STANDARD_SECURE : STANDARD_PLAIN);
