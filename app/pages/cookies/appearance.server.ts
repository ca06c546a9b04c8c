import { appearanceCookie } from "./cookies.server";

/** Everything that can be chosen, the first of each by default. */
const CHOICES = {
  scheme: ["auto", "light", "dark"],
  size: ["medium", "large", "elder", "small", "mini"],
  contrast: ["normal", "high"],
  colours: ["normal", "grey", "weak"],
  ahead: ["on", "off"],
} as const;

/** Kept a year in a signed cookie, applied by the server, so that nothing flashes. */
export type Appearance = { readonly [Name in keyof typeof CHOICES]: (typeof CHOICES)[Name][number] };

const NAMES = Object.keys(CHOICES) as (keyof Appearance)[];
export const DEFAULT_APPEARANCE = Object.fromEntries(
  NAMES.map((name) => [name, CHOICES[name][0]]),
) as unknown as Appearance;

/** Takes only what is known; anything else keeps what was. */
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

export async function readAppearance(cookies: string | null | undefined): Promise<Appearance> {
  const stored = (await appearanceCookie.parse(cookies ?? null)) as Partial<Appearance> | null;
  return chooseAppearance(DEFAULT_APPEARANCE, (name) => stored?.[name]);
}

/** Whether an appearance cookie, `name=value`, is one that this site has given. */
export const isGenuineAppearance = async (cookie: string) => (await appearanceCookie.parse(cookie)) !== null;

export const appearanceHeader = (appearance: Appearance) => appearanceCookie.serialize(appearance);
