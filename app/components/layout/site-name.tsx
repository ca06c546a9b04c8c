import { Logo } from "./logo";

/** The site's logo and name, linked to the home page, in headers outside the shell. */
export function SiteName({ title }: { title: string }) {
  return (
    <a className="name" href="/">
      <Logo />
      {title}
    </a>
  );
}
