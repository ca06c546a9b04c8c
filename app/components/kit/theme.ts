import { createTheme, type MantineColorsTuple } from "@mantine/core";

const SEA: MantineColorsTuple = [
  "var(--sea-0)",
  "var(--sea-1)",
  "var(--sea-2)",
  "var(--sea-3)",
  "var(--sea-4)",
  "var(--sea-5)",
  "var(--sea-6)",
  "var(--sea-7)",
  "var(--sea-8)",
  "var(--sea-9)",
];

/**
 * What Mantine computes in scripts, in our tokens; what its sheets ask for stands in `kit/kit.css`. There is
 * one scheme for it: dark, contrast, size and the person's theme colour change the tokens.
 */
export const KIT_THEME = createTheme({
  primaryColor: "sea",
  primaryShade: 6,
  colors: { sea: SEA },
  white: "var(--surface)",
  black: "var(--ink)",
  fontFamily: "var(--font)",
  respectReducedMotion: true,
});
