import { createHash } from "node:crypto";
import panelPages from "../../styles/panel-pages.css?inline";
import sitePages from "../../styles/site-pages.css?inline";

/** The public pages' complete style sheets, by the frame of the page; small enough to be inlined. */
export const inlinedStyles = { panel: panelPages, site: sitePages } as const;

const hashOf = (css: string) => `'sha256-${createHash("sha256").update(css).digest("base64")}'`;

/** CSP source expressions that allow exactly these style sheets. */
export const inlinedStyleHashes: string = Object.values(inlinedStyles).map(hashOf).join(" ");
