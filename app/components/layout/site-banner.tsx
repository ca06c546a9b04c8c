import { BANNER_LABEL } from "./layout.text";
import type { Banner } from "./layout.types";

/** Announcement of the operators, and that of read-only mode below it, at the top of the page. */
export function SiteBanner({ banner }: { banner: Banner | null | undefined }) {
  if (!banner) return null;
  return (
    <aside aria-label={BANNER_LABEL}>
      <Line {...banner} />
      {banner.also ? <Line {...banner.also} /> : null}
    </aside>
  );
}

const Line = ({ level, text }: Banner) => (
  <div className={`site-banner ${level}`}>
    <p>{text}</p>
  </div>
);
