export const ROLE_VERSION_SWITCHED = (name: string) => `已切换到 ${name}`;
