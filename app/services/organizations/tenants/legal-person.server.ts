import { openSealed, sealValue } from "../../runtime/secrets/sealed-value.server";

/** The seal's context includes the organisation, so that a number moved to another row cannot be opened. */
const contextOf = (organizationId: number) => `organizations.legal_person_id_no:${organizationId}`;

interface Holder {
  readonly id: number;
  readonly legal_person_id_no: string;
}

/** The legal person's number in full, for validation only; null without one. */
export const idNumberOf = ({ id, legal_person_id_no: sealed }: Holder): string | null =>
  sealed === "" ? null : openSealed(sealed, contextOf(id));

/** Seals a number for the row of this organisation; "" without a number. */
export const sealedIdNo = (organizationId: number, number: string): string =>
  number === "" ? "" : sealValue(number, contextOf(organizationId));
