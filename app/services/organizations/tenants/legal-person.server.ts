import { openSealed, sealValue } from "../../runtime/secrets/sealed-value.server";

/** A number that has been moved to another organisation's row opens there no more. */
const contextOf = (organizationId: number) => `organizations.legal_person_id_no:${organizationId}`;

interface Holder {
  readonly id: number;
  readonly legal_person_id_no: string;
}

/** The legal person's number in full, for the rules alone; null without one. */
export const idNumberOf = ({ id, legal_person_id_no: sealed }: Holder): string | null =>
  sealed === "" ? null : openSealed(sealed, contextOf(id));

/** For the row of that organisation and no other. */
export const sealedIdNo = (organizationId: number, number: string): string =>
  number === "" ? "" : sealValue(number, contextOf(organizationId));
