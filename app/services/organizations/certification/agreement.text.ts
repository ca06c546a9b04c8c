/**
 * The version of the certification agreement that is shown, and recorded with every submitted application.
 */
export const CERTIFICATION_AGREEMENT_VERSION = "1.0";
