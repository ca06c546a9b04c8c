import type { Moment } from "~/services/format/time";
import type { CardFormConfig } from "~/services/identity/card/card.types";
import { CARD_TAB_PATH } from "../console/console-login.text";
import { CardTable } from "../layout/card-table";
import type { FormToken } from "../layout/layout.types";
import { MomentText } from "../layout/moment-text";
import { CardForm } from "../card/card-form";
import { IdentityFirst } from "./identity-first";
import * as text from "./own-cards.text";

interface ShownCard {
  id: number;
  certNo: string;
  company: string;
  validTo: Moment;
  boundAt: Moment;
  usedAt: Moment | null;
  /** Whether staff have bound it for the owner. */
  isByStaff: boolean;
}

interface OwnCardsProps {
  cards: readonly ShownCard[];
  /** Null until the account has passed an identity check. */
  config: CardFormConfig | null;
  /** Whether a card-login service is configured. */
  isOpen: boolean;
  /** Whether a bound card signs in, which needs the gathering service too. */
  hasSignIn: boolean;
  token: FormToken;
}

/** The account's sign-in cards, and the form to bind another one. */
export function OwnCards({ cards, config, isOpen, hasSignIn, token }: OwnCardsProps) {
  return (
    <>
      {cards.length === 0 ? (
        <p className="own-rows quiet">{text.NO_CARDS}</p>
      ) : (
        <CardRows cards={cards} token={token} />
      )}
      {hasSignIn ? (
        <p className="lead">
          <a href={CARD_TAB_PATH}>{text.TO_CARD_SIGN_IN}</a>
        </p>
      ) : null}
      <section className="card own-bind" aria-labelledby="bind-card-title">
        <h2 id="bind-card-title">{text.BIND_TITLE}</h2>
        {config ? (
          <CardForm config={config} action={text.CARDS_PATH} token={token} submit={text.BIND}>
            <p>{text.BIND_ALTERNATIVES}</p>
          </CardForm>
        ) : isOpen ? (
          <IdentityFirst action="bind-card" />
        ) : (
          <p>{text.NOT_OPEN}</p>
        )}
      </section>
    </>
  );
}

const COLUMNS = text.CARD_COLUMNS;

function CardRows({ cards, token }: Pick<OwnCardsProps, "cards" | "token">) {
  return (
    <form className="own-rows" method="post" action={text.CARDS_PATH}>
      <input type="hidden" name={token.name} value={token.value} />
      <CardTable caption={text.CARDS_TITLE} columns={Object.values(COLUMNS)} buttons={text.ACTION}>
        {cards.map(({ id, certNo, company, validTo, boundAt, usedAt, isByStaff }) => (
          <tr key={id}>
            <th scope="row">{certNo}</th>
            <td data-label={COLUMNS.company}>{company}</td>
            <td data-label={COLUMNS.validTo}>
              <MomentText {...validTo} />
            </td>
            <td data-label={COLUMNS.boundAt}>
              <MomentText {...boundAt} />
              {isByStaff ? <span className="quiet"> {text.BY_STAFF}</span> : null}
            </td>
            <td data-label={COLUMNS.usedAt}>{usedAt ? <MomentText {...usedAt} /> : text.NEVER_USED}</td>
            <td>
              <button className="text-button" name="unbind" value={id} aria-label={text.unbindLabel(certNo)}>
                {text.UNBIND}
              </button>
            </td>
          </tr>
        ))}
      </CardTable>
    </form>
  );
}
