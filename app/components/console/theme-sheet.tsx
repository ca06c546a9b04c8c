import { DEFAULT_THEME } from "~/services/format/theme-colour";

/** A chosen theme colour comes as a sheet of its own: no page may carry styles. */
export function ThemeSheet({ theme }: { theme: string }) {
  if (theme === DEFAULT_THEME) return null;
  return <link rel="stylesheet" href={`/theme/${theme.slice(1)}.css`} precedence="theme" />;
}
