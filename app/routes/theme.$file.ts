import { DomainError } from "~/services/errors";
import { themeSheet } from "~/services/format/theme-colour";
import { pageLoader } from "~/services/http/page.server";

const NAME = /^(?<colour>[0-9a-f]{6})\.css$/;

/** The style sheet of a theme colour, the same for everybody and for ever; pages with another colour link another. */
export const loader = pageLoader(({ params }) => {
  const { colour } = NAME.exec(params["file"] ?? "")?.groups ?? {};
  if (colour === undefined) throw new DomainError("not-found");
  const headers = {
    "Content-Type": "text/css; charset=utf-8",
    "Cache-Control": "public, max-age=31536000, immutable",
  };
  return new Response(themeSheet(`#${colour}`), { headers });
});
