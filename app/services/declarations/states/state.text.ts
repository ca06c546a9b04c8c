export const STATE_TEXT = {
  returned: "退回",
} as const;
