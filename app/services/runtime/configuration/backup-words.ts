/** A public key of age (X25519). */
export const AGE_RECIPIENT = /^age1[02-9ac-hj-np-z]{58}$/;

/** `HH:MM`. */
export const TIME_OF_DAY = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
