/** The result of a use case that a rule may refuse. */
export type Outcome =
  | {
      readonly ok: true;
      /** Shown instead of the default success message. */
      readonly text?: string;
    }
  | {
      readonly ok: false;
      readonly text: string;
      /** The form field that the text belongs to; missing for the whole form. */
      readonly field?: string;
    };
