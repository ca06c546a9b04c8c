/** What the loader of the personal center says in every tab. */
export interface TabState {
  tab: 1 | 2 | 3;
  hasIdentity: boolean;
}

export interface BasicInfoData {
  userName: string;
  tenantType: 0 | 1 | 2 | null;
  phone: string | null;
  email: string | null;
}
