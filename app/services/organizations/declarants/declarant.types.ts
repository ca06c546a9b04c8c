/** The values of a declarant unit in a form or a file. */
export interface DeclarantValues {
  readonly agentName: string;
  readonly agentCode: string;
  readonly agentCodeScc: string;
  readonly declCiqCode: string;
  /** "" takes it from the credit code. */
  readonly copCode: string;
  readonly category: string;
  /** Null: the platform's. */
  readonly organizationId: number | null;
  readonly contactName: string;
  readonly contactPhone: string;
  readonly status: "active" | "disabled";
  readonly remark: string;
}

/** The values of a card in a form or a file. */
export interface CardValues {
  readonly icCode: string;
  readonly typistNo: string;
  readonly operatorName: string;
  readonly declarerName: string;
  readonly declarerNo: string;
  readonly certNo: string;
  readonly certAlgorithm: string;
  readonly holderType: string;
  readonly validFrom: number | null;
  readonly validTo: number;
}

/** The enum groups of the choices. */
export const DECLARANT_GROUPS = {
  category: "ETPS_CATEGORY",
  certAlgorithm: "CARD_CERT_ALG",
  holderType: "CARD_HOLDER_TYPE",
} as const;

export const declarantHref = (id: number) => `/applicant-manage/${String(id)}`;
export const cardHref = (unitId: number, id: number) => `${declarantHref(unitId)}/cards/${String(id)}`;
