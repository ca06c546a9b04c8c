import css from "../../styles/public.css?inline";
import { createHash } from "node:crypto";

/** The public pages' whole style sheet; small enough to come with the page. */
export const inlinedStyle: string = css;

/** Source expression that lets exactly this sheet through the Content-Security-Policy. */
export const inlinedStyleHash = `sha256-${createHash("sha256").update(css).digest("base64")}`;
