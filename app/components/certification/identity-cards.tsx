import { ShellLink } from "../shell/shell-link";
import { CERTIFICATION_PATH, CERTIFIED, CERTIFY_NOW, VIEW_PROGRESS } from "./certification.text";

export interface IdentityCardsProps {
  cards: { billStatus: 0 | 1 | 2 | 3 | null };
}

function linkText(billStatus: IdentityCardsProps["cards"]["billStatus"]): string {
  if (billStatus === 1 || billStatus === 3) return VIEW_PROGRESS;
  return billStatus === 2 ? CERTIFIED : CERTIFY_NOW;
}

export function IdentityCards({ cards }: IdentityCardsProps) {
  return (
    <p className="card">
      <ShellLink to={CERTIFICATION_PATH}>{linkText(cards.billStatus)}</ShellLink>
    </p>
  );
}
