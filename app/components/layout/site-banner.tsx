import { BANNER_LABEL } from "./layout.text";
import type { Banner } from "./layout.types";

/** Announcement of the operators, at the top of the page. */
export function SiteBanner({ banner }: { banner: Banner | null | undefined }) {
  if (!banner) return null;
  return (
    <aside className={`site-banner ${banner.level}`} aria-label={BANNER_LABEL}>
      <p>{banner.text}</p>
    </aside>
  );
}
