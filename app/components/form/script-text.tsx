import type { HTMLAttributes } from "react";

type ScriptTextProps = Omit<HTMLAttributes<HTMLElement>, "children" | "dangerouslySetInnerHTML"> & {
  as?: "p" | "span";
} & Readonly<Partial<Record<`data-${string}`, string>>>;

/**
 * An element whose text a script of the page writes. It may do so before React hydrates the page: as an element
 * without children it would be a mismatch, for which React renders the page anew and drops what was typed.
 */
export const ScriptText = ({ as: Element = "p", ...attributes }: ScriptTextProps) => (
  <Element {...attributes} dangerouslySetInnerHTML={{ __html: "" }} suppressHydrationWarning />
);
