import { DEFAULT_THEME } from "~/services/format/theme-colour";

const sheetOf = (theme: string) => `/theme/${theme.slice(1)}.css`;

/** Style sheet of the stored theme colour; a sheet, because inline styles are not permitted. */
export function ThemeSheet({ theme }: { theme: string }) {
  if (theme === DEFAULT_THEME) return null;
  return <link rel="stylesheet" href={sheetOf(theme)} precedence="theme" />;
}

/** Style sheet of a colour that is previewed; follows the stored one and overrides it. */
export function ThemePreview({ theme }: { theme: string }) {
  return <link rel="stylesheet" href={sheetOf(theme)} precedence="theme" />;
}

/** Style sheet of a colour of the site that is previewed; within the page, so that it ends with what shows it. */
export function BrandPreview({ sheet }: { sheet: string }) {
  return <link rel="stylesheet" href={sheet} />;
}
