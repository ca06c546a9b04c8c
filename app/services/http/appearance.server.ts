import { appearanceCookie } from "./cookies.server";

/** Appearance before sign-in: kept a year in a signed cookie, applied by the server, so that nothing flashes. */
export interface Appearance {
  readonly scheme: "auto" | "light" | "dark";
  readonly size: "medium" | "large";
}

const DEFAULT: Appearance = { scheme: "auto", size: "medium" };

/** Takes only what is known; anything else keeps what was. */
export function chooseAppearance(current: Appearance, choice: { scheme: string; size: string }): Appearance {
  const { scheme, size } = choice;
  return {
    scheme: scheme === "auto" || scheme === "light" || scheme === "dark" ? scheme : current.scheme,
    size: size === "medium" || size === "large" ? size : current.size,
  };
}

export async function readAppearance(cookies: string | null | undefined): Promise<Appearance> {
  const stored = (await appearanceCookie.parse(cookies ?? null)) as Partial<Appearance> | null;
  return chooseAppearance(DEFAULT, { scheme: String(stored?.scheme), size: String(stored?.size) });
}

/** Whether an appearance cookie, `name=value`, is one that this site has given. */
export const isGenuineAppearance = async (cookie: string) => (await appearanceCookie.parse(cookie)) !== null;

export const appearanceHeader = (appearance: Appearance) => appearanceCookie.serialize(appearance);
