export const ROLE_VERSION_SWITCHED = (name: string) => `已切换到 ${name}`;
export const ROLE_VERSION_MISSING = "角色版本不存在";
