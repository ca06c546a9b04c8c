export const REGION_LEGEND = "所在地";
export const REGION_LABELS = { province: "省", city: "市", area: "区" } as const;
export const REGION_EMPTY = "请选择";
/** Button that loads cities and areas without JavaScript. */
export const UPDATE_REGIONS = "更新";
export const UPDATE_HINT = "选省、市后请按“更新”";
export const REGIONS_FAILED = "没有取到市、区，请按“更新”";
