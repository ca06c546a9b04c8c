import { AppearanceMenu } from "../appearance-form";
import { CachedFragment } from "../cached-fragment";
import { FOOTER_LABEL, FOOTER_LINKS, GUIDE_HREF, HELP, ICP_HREF, POLICE_HREF } from "../layout.text";
import type { PageChrome } from "../layout.types";
import { SupportContacts } from "./support-contacts";

interface PageFooterProps extends PageChrome {
  /** Whether the page's header has the appearance menu. */
  hasLooksAbove?: boolean | undefined;
}

export function PageFooter({ site, appearance, token, returnTo, hasLooksAbove }: PageFooterProps) {
  // For signed-in accounts this is the workbench, which the main navigation links to.
  const isVisitor = token.name === "checkKey";
  return (
    <footer className="foot">
      {hasLooksAbove ? null : <AppearanceMenu appearance={appearance} token={token} returnTo={returnTo} />}
      <CachedFragment as="ul" aria-label={FOOTER_LABEL} of={Links} given={{ site, isVisitor }} />
    </footer>
  );
}

function Links({ site, isVisitor }: Pick<PageChrome, "site"> & { isVisitor: boolean }) {
  return (
    <>
      {FOOTER_LINKS.filter(({ href }) => isVisitor || href !== GUIDE_HREF).map(({ text, href }) => (
        <li key={href}>
          <a href={href}>{text}</a>
        </li>
      ))}
      {site.help ? (
        <li>
          <a href={site.help}>{HELP}</a>
        </li>
      ) : null}
      <SupportContacts {...site.support} />
      <li>
        <a href={ICP_HREF} rel="noopener">
          {site.icp}
        </a>
      </li>
      {site.police ? (
        <li>
          <a href={POLICE_HREF} rel="noopener">
            {site.police}
          </a>
        </li>
      ) : null}
    </>
  );
}
