/** An X25519 public key of age. */
export const AGE_RECIPIENT = /^age1[02-9ac-hj-np-z]{58}$/;

/** `HH:MM`. */
export const TIME_OF_DAY = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
