import { KIND_NAMES } from "~/services/organizations/certification/certification.text";
import { ShellLink } from "../shell/shell-link";
import { CARD_TEXTS, CERTIFIED, CERTIFY_NOW, certifyHref, VIEW_PROGRESS } from "./identity-cards.text";

export interface IdentityCardsProps {
  cards: readonly { kind: 0 | 1; state: "open" | "on-its-way" | "certified" }[];
}

const LINK_TEXTS = { open: CERTIFY_NOW, "on-its-way": VIEW_PROGRESS, certified: CERTIFIED } as const;

/** One card for each kind that somebody is or may become (docs/product.md, section 2). */
export function IdentityCards({ cards }: IdentityCardsProps) {
  return (
    <ul className="identity-cards">
      {cards.map(({ kind, state }) => (
        <li key={kind} className="card">
          <h2>{KIND_NAMES[kind]}</h2>
          <p>{CARD_TEXTS[kind]}</p>
          <ShellLink className={state === "open" ? "button" : "button plain"} to={certifyHref(kind)}>
            {LINK_TEXTS[state]}
            <span className="unseen">{`（${KIND_NAMES[kind]}）`}</span>
          </ShellLink>
        </li>
      ))}
    </ul>
  );
}
