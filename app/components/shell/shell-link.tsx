import type { ComponentProps } from "react";

/**
 * A link to another page of the shell. `useShellLinks` follows all of them with one listener: rendering Remix's own
 * link costs a dozen hooks, and the frame has more links than most pages.
 */
export function ShellLink({ to, ...attributes }: { to: string } & Omit<ComponentProps<"a">, "href">) {
  return <a data-shell="" href={to} {...attributes} />;
}
