import { readPicture } from "~/services/content/pictures/find-picture.server";
import { DomainError } from "~/services/runtime/failures/errors";
import { pageLoader } from "~/pages/page.server";

const TYPES = { jpg: "image/jpeg", png: "image/png" } as const;

/** Sends a picture of the public site, which is immutable at its address. */
export const loader = pageLoader(async ({ url, params }) => {
  const bytes = await readPicture(url.pathname);
  if (!bytes) throw new DomainError("not-found");
  const kind = (params["file"] ?? "").endsWith(".png") ? "png" : "jpg";
  return new Response(new Uint8Array(bytes), {
    headers: {
      "Content-Type": TYPES[kind],
      "Content-Security-Policy": "sandbox; default-src 'none'",
      "Cache-Control": "public, max-age=31536000, immutable",
    },
  });
});
