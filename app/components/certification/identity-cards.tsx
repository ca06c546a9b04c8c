import { KIND_NAMES } from "~/services/organizations/certification/certification.text";
import { Icon } from "../console/icon";
import { ShellLink } from "../shell/shell-link";
import { OPINION, REJECTED_TITLE } from "./certification.text";
import * as text from "./identity-cards.text";

export interface IdentityCardsProps {
  cards: readonly { kind: 0 | 1; state: "open" | "on-its-way" | "certified"; rejection?: string }[];
}

const LINK_TEXTS = {
  open: text.CERTIFY_NOW,
  "on-its-way": text.VIEW_PROGRESS,
  certified: text.CERTIFIED,
} as const;

const ICONS = { 0: "building", 1: "briefcase" } as const;

/**
 * Cards of the identities that an account has or may apply for (docs/product.md, section 2), and the papers
 * to prepare.
 */
export function IdentityCards({ cards }: IdentityCardsProps) {
  return (
    <>
      <ul className="identity-cards">
        {cards.map(({ kind, state, rejection }) => (
          <li key={kind} className="card">
            <h2>
              <Icon name={ICONS[kind]} />
              {KIND_NAMES[kind]}
            </h2>
            <p>{text.CARD_TEXTS[kind]}</p>
            {rejection === undefined ? null : (
              <div className="notice">
                <p>
                  <strong>{REJECTED_TITLE}</strong>
                  {OPINION(rejection)}
                </p>
              </div>
            )}
            <div className="actions">
              <ShellLink className={state === "open" ? "button" : "button plain"} to={text.certifyHref(kind)}>
                {LINK_TEXTS[state]}
                <span className="unseen">{`（${KIND_NAMES[kind]}）`}</span>
              </ShellLink>
              <ShellLink to={text.GUIDES[kind].href}>{text.GUIDES[kind].text}</ShellLink>
            </div>
          </li>
        ))}
      </ul>
      {cards.some(({ state }) => state === "open") ? <Papers /> : null}
    </>
  );
}

const Papers = () => (
  <section className="card identity-papers">
    <h2>{text.PAPERS_TITLE}</h2>
    <ul>
      {text.PAPERS.map((paper) => (
        <li key={paper}>{paper}</li>
      ))}
    </ul>
    <p>{text.REVIEW_TIME}</p>
  </section>
);
