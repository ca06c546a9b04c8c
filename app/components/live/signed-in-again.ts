/** Window event: the account whose session had ended has signed in again, in any tab. */
export const SIGNED_IN_AGAIN = "signed-in-again";
