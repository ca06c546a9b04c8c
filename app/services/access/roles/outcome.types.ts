/** What became of a use case that rules may refuse. */
export type Outcome =
  | {
      readonly ok: true;
      /** Said instead of that it has been done. */
      readonly text?: string;
    }
  | {
      readonly ok: false;
      readonly text: string;
      /** Beside which the text stands; none for the whole. */
      readonly field?: string;
    };
