import { FRAME_NAV_LABEL } from "./layout.text";

/** Header links of a page outside the shell. */
export function FrameNav({ links }: { links: readonly { text: string; href: string }[] }) {
  return (
    <nav aria-label={FRAME_NAV_LABEL}>
      <ul>
        {links.map(({ text, href }) => (
          <li key={href}>
            <a href={href}>{text}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
