/** What every page says to somebody whose account is about to end. */
export const CANCEL_PATH = "/personal/cancel";
export const CANCEL_PENDING = (day: string) => `您已申请注销账号，将于${day}生效。`;
export const CANCEL_WITHDRAW = "撤销";
