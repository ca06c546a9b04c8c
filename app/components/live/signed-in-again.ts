/** Event of the window: the person whose session was over has signed in again, in whatever tab. */
export const SIGNED_IN_AGAIN = "signed-in-again";
