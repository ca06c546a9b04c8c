/** Who declares: the channel's unit. */
interface DeclaringUnit {
  readonly customsCode: string;
  readonly name: string;
  readonly creditCode: string;
  readonly inspectionCode: string;
}

/** Who has the declaration typed in. */
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
  /** Of its certificate; sent only when the message declares. */
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

/** All that a message says and nobody types into the declaration. */
export interface MessageContext {
  readonly unit: DeclaringUnit;
  readonly enteringUnit: EnteringUnit;
  readonly card: OperatorCard;
  readonly declarer: Declarer;
  readonly numbers: {
    /** The same for every sending of one declaration. */
    readonly clientSeqNo: string;
    /** Of the Single Window; empty until a receipt has told it. */
    readonly seqNo: string;
  };
  readonly channel: {
    /** Attribute of the root. */
    readonly version: string;
    /** Places of PromiseItmes. */
    readonly promisePlaces: number;
  };
  /** G stores the declaration in the Single Window, C declares it. */
  readonly operation: "G" | "C";
  readonly signature?: Signature;
}

/** One element of the order file. */
export interface OrderElement {
  readonly structure: string;
  readonly element: string;
  readonly label: string;
  readonly type: "string" | "decimal" | "integer" | "date";
  /** "32", or "19,5" of a decimal. */
  readonly length: string;
  /** Needed to save in the Single Window. */
  readonly save: boolean;
  readonly declare: boolean;
}

/** One element with what it says in this message. */
export interface MessageValue {
  readonly of: OrderElement;
  readonly value: string;
}

/** A structure of the message: the head, or one row. */
export interface MessageRow {
  readonly structure: string;
  /** From 1 on; rows of goods have the number of their line. */
  readonly place: number;
  readonly values: readonly MessageValue[];
}
