import { appearanceCookie } from "./cookies.server";

/** Appearance before sign-in: kept a year in a signed cookie, applied by the server, so that nothing flashes. */
export interface Appearance {
  readonly scheme: "auto" | "light" | "dark";
  readonly size: "medium" | "large";
  readonly contrast: "normal" | "high";
}

const DEFAULT: Appearance = { scheme: "auto", size: "medium", contrast: "normal" };

/** Takes only what is known; anything else keeps what was. */
export function chooseAppearance(
  current: Appearance,
  { scheme, size, contrast }: Readonly<Record<keyof Appearance, unknown>>,
): Appearance {
  return {
    scheme: scheme === "auto" || scheme === "light" || scheme === "dark" ? scheme : current.scheme,
    size: size === "medium" || size === "large" ? size : current.size,
    contrast: contrast === "normal" || contrast === "high" ? contrast : current.contrast,
  };
}

export async function readAppearance(cookies: string | null | undefined): Promise<Appearance> {
  const stored = (await appearanceCookie.parse(cookies ?? null)) as Partial<Appearance> | null;
  return chooseAppearance(DEFAULT, { ...DEFAULT, ...stored });
}

/** Whether an appearance cookie, `name=value`, is one that this site has given. */
export const isGenuineAppearance = async (cookie: string) => (await appearanceCookie.parse(cookie)) !== null;

export const appearanceHeader = (appearance: Appearance) => appearanceCookie.serialize(appearance);
