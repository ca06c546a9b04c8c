export const USE_PASSKEY = "使用通行密钥";
export const PASSKEYS_PATH = "/personal/passkeys";
export const PASSKEYS_TITLE = "通行密钥";
export const PASSKEYS_MANAGE = "管理通行密钥";
export const PASSKEYS_ADD = "添加通行密钥";
