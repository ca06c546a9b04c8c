import { appearanceCookie } from "./cookies.server";

/** All choices; the first of each is the default. */
const CHOICES = {
  scheme: ["auto", "light", "dark"],
  size: ["medium", "large", "elder", "small", "mini"],
  contrast: ["normal", "high"],
  colours: ["normal", "grey", "weak"],
  ahead: ["on", "off"],
} as const;

/** Stored for a year in a signed cookie and applied by the server, so that a page does not flash. */
export type Appearance = { readonly [Name in keyof typeof CHOICES]: (typeof CHOICES)[Name][number] };

const NAMES = Object.keys(CHOICES) as (keyof Appearance)[];
export const DEFAULT_APPEARANCE = Object.fromEntries(
  NAMES.map((name) => [name, CHOICES[name][0]]),
) as unknown as Appearance;

/** Applies known choices to an appearance; unknown values are ignored. */
export function chooseAppearance(
  current: Appearance,
  choice: (name: keyof Appearance) => unknown,
): Appearance {
  const chosen = NAMES.map((name) => {
    const values: readonly unknown[] = CHOICES[name];
    return [name, values.includes(choice(name)) ? choice(name) : current[name]];
  });
  return Object.fromEntries(chosen) as Appearance;
}

/** The appearance in a request's cookies; defaults for a missing or forged cookie. */
export async function readAppearance(cookies: string | null | undefined): Promise<Appearance> {
  const stored = (await appearanceCookie.parse(cookies ?? null)) as Partial<Appearance> | null;
  return chooseAppearance(DEFAULT_APPEARANCE, (name) => stored?.[name]);
}

/** Whether an appearance cookie, `name=value`, was signed by this site. */
export const isSignedAppearance = async (cookie: string) => (await appearanceCookie.parse(cookie)) !== null;

export const appearanceHeader = (appearance: Appearance) => appearanceCookie.serialize(appearance);
