/** The version of the certification agreement that is shown, and recorded with every application sent in. */
export const CERTIFICATION_AGREEMENT_VERSION = "1.0";
