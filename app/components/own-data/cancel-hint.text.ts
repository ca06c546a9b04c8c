/** Texts of the notice on every page while a cancellation is pending. */
export const CANCEL_PATH = "/personal/cancel";
export const CANCEL_PENDING = (day: string) => `您已申请注销账号，将于${day}生效。`;
export const CANCEL_WITHDRAW = "撤销";
