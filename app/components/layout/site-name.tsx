import { Logo } from "./logo";

/** The site's name with its logo, as the way home in headers outside the shell. */
export function SiteName({ title }: { title: string }) {
  return (
    <a className="name" href="/">
      <Logo />
      {title}
    </a>
  );
}
