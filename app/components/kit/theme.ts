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
 * Mantine's theme in the site's tokens; variables for its style sheets are in `kit/kit.css`. It has one
 * scheme, because dark mode, contrast, size and theme colour change the tokens.
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
