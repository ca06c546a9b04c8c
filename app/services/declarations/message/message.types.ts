/** The declaring unit of the channel. */
interface DeclaringUnit {
  readonly customsCode: string;
  readonly name: string;
  readonly creditCode: string;
  readonly inspectionCode: string;
}

/** The unit that enters the declaration. */
interface EnteringUnit {
  readonly name: string;
  /** 9 characters in the dictionary; a setting of the channel (docs/decisions/0080). */
  readonly code: string;
  readonly creditCode: string;
}

interface OperatorCard {
  /** 13 digits. */
  readonly number: string;
  readonly holder: string;
  /** Serial number of its certificate; sent only when the message declares. */
  readonly serial: string;
}

interface Declarer {
  readonly name: string;
  /** 13 characters. */
  readonly number: string;
  readonly phone: string;
}

interface Signature {
  readonly sign: string;
  /** 16 digits. */
  readonly date: string;
  /** `yyyyMMdd hh:mm:ss`, for the files. */
  readonly time: string;
}

/** The values of a message that are not fields of the declaration. */
export interface MessageContext {
  readonly unit: DeclaringUnit;
  readonly enteringUnit: EnteringUnit;
  readonly card: OperatorCard;
  readonly declarer: Declarer;
  readonly numbers: {
    /** The same for every sending of a declaration. */
    readonly clientSeqNo: string;
    /** The number of the Single Window; empty until a receipt reports it. */
    readonly seqNo: string;
  };
  readonly channel: {
    /** The root's `Version` attribute. */
    readonly version: string;
    /** The number of digits of PromiseItmes. */
    readonly promisePlaces: number;
  };
  /** G stores the declaration in the Single Window, C declares it. */
  readonly operation: "G" | "C";
  readonly signature?: Signature;
}

/** An element of the order file. */
export interface OrderElement {
  readonly structure: string;
  readonly element: string;
  readonly label: string;
  readonly type: "string" | "decimal" | "integer" | "date";
  /** "32", or "19,5" for a decimal. */
  readonly length: string;
  /** Whether the Single Window requires it for saving. */
  readonly save: boolean;
  readonly declare: boolean;
}

/** An element with its value in this message. */
export interface MessageValue {
  readonly of: OrderElement;
  readonly value: string;
}

/** A structure of the message: the head, or one row. */
export interface MessageRow {
  readonly structure: string;
  /** Counted from 1; for goods, the line's number. */
  readonly place: number;
  readonly values: readonly MessageValue[];
}
