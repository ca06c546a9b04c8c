export const LEVEL_LABEL = "账号安全等级";
export const LEVEL = { medium: "中", low: "低" } as const;
