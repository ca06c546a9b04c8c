import { DEFAULT_THEME } from "~/services/format/theme-colour";

const sheetOf = (theme: string) => `/theme/${theme.slice(1)}.css`;

/** A chosen theme colour comes as a sheet of its own: no page may carry styles. */
export function ThemeSheet({ theme }: { theme: string }) {
  if (theme === DEFAULT_THEME) return null;
  return <link rel="stylesheet" href={sheetOf(theme)} precedence="theme" />;
}

/** A colour to look at before it is saved; it comes after the saved one. */
export function ThemePreview({ theme }: { theme: string }) {
  return <link rel="stylesheet" href={sheetOf(theme)} precedence="theme" />;
}
