import type { ComponentProps } from "react";

/**
 * A link to another page of the shell. `useShellLinks` handles all of them with one listener, because Remix's
 * own link costs a dozen hooks and the frame has many links.
 */
export function ShellLink({ to, ...attributes }: { to: string } & Omit<ComponentProps<"a">, "href">) {
  return <a data-shell="" href={to} {...attributes} />;
}
