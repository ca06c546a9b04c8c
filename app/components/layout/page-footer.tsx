import { AppearanceForm } from "./appearance-form";
import { FOOTER_LABEL, FOOTER_LINKS, ICP_HREF } from "./layout.text";
import type { PageChrome } from "./layout.types";

export function PageFooter({ site, appearance, token, returnTo }: PageChrome) {
  return (
    <footer className="foot">
      <AppearanceForm appearance={appearance} token={token} returnTo={returnTo} />
      <ul aria-label={FOOTER_LABEL}>
        {FOOTER_LINKS.map(({ text, href }) => (
          <li key={href}>
            <a href={href}>{text}</a>
          </li>
        ))}
        <li>
          <a href={ICP_HREF} rel="noopener">
            {site.icp}
          </a>
        </li>
      </ul>
    </footer>
  );
}
