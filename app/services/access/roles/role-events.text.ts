/** Titles of the audit events of roles. */
export const ROLE_EVENTS = {
  "role.created": "新增角色",
  "role.edited": "修改角色",
  "role.copied": "复制角色",
  "role.state-changed": "启用或停用角色",
  "role.archived": "归档角色",
  "role.restored": "恢复角色",
  "role.granted": "角色授权",
  "role.assigned": "分配角色",
  "role.taken": "取消角色",
  "role.automatic": "设置自动分配",
} as const;
