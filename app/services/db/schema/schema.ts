import type { Selectable } from "kysely";
import type {
  ArticleColumnTable,
  ArticleSearchTable,
  ArticleTable,
  ArticleVersionTable,
  ArticleRedirectTable,
  ArticleColumnRedirectTable,
  ArticlePreviewTable,
  ArticlePictureTable,
  ArticleBrokenLinkTable,
} from "./schema-articles";
import type { AuditHeadTable, AuditSealTable, AuditSegmentTable, AuditUnsealedTable } from "./schema-audit";
import type { BackupCopyTable, BackupRunTable, ServerTable } from "./schema-backups";
import type { AccountCardTable, CardChallengeTable, GatheringTokenTable } from "./schema-cards";
import type { PasskeyChallengeTable, PasskeyTable } from "./schema-passkeys";
import type {
  ChannelDistrictTable,
  ChannelMessageTable,
  ChannelTable,
  CustomerChannelTable,
} from "./schema-channels";
import type { DeclarantCardTable, DeclarantUnitTable } from "./schema-declarants";
import type {
  DeclarationCommentTable,
  DeclarationCounterTable,
  DeclarationEventTable,
  DeclarationFileTable,
  DeclarationFindingTable,
  DeclarationLineTable,
  DeclarationLockTable,
  DeclarationNumberTable,
  DeclarationPatchTable,
  DeclarationRemarkTable,
  DeclarationRemovalTable,
  DeclarationRowTable,
  DeclarationRuleChangeTable,
  DeclarationTable,
  DeclarationVersionTable,
} from "./schema-declarations";
import type { LibraryItemTable } from "./schema-libraries";
import type { FormDraftTable, FormSubmissionTable } from "./schema-drafts";
import type { DailyFigureTable } from "./schema-figures";
import type { ErrorAccountTable, ErrorGroupTable, ErrorOccurrenceTable } from "./schema-errors";
import type { CertificationApplicationTable, CertificationStepTable } from "./schema-certification";
import type {
  ImportPartTable,
  ListFilePartTable,
  ListJobTable,
  ListSettingTable,
  ListViewTable,
} from "./schema-lists";
import type {
  InvitationRoleTable,
  InvitationTable,
  PasswordLinkTable,
  RoleAutoGrantTable,
} from "./schema-invitations";
import type {
  MessageAudienceTable,
  MessageReadActionTable,
  MessageReceiptView,
  MessageRecipientTable,
  MessageTable,
  MessageTemplateTable,
  MessageTemplateVersionTable,
  MessageTaskTable,
} from "./schema-messages";
import type { DataExportPartTable, DataExportTable, NoticeOptoutTable } from "./schema-own-data";
import type {
  AccountTable,
  AgreementAcceptanceTable,
  DepartmentTable,
  MembershipTable,
  OrganizationTable,
} from "./schema-people";
import type { PreferenceTable } from "./schema-preferences";
import type {
  AccountRoleTable,
  OrganizationProductTable,
  ProductTable,
  ProductVersionTable,
  ResourceTable,
  RoleResourceTable,
  RoleTable,
} from "./schema-products";
import type {
  BaseDataTable,
  EnumGroupTable,
  EnumValueTable,
  HsCodeTable,
  ReferenceImportTable,
  InspectionNameTable,
  ReferenceListTable,
  RegionTable,
} from "./schema-reference";
import type { RecoveryCodeTable, SecondStepSetupTable, SecondStepTable } from "./schema-second-steps";
import type {
  AttemptSubjectTable,
  AttemptTable,
  AuditLogTable,
  CaptchaTable,
  OutboxTable,
  SessionTable,
  SettingTable,
  StepUpTicketTable,
  VerificationCodeTable,
} from "./schema-sign-in";
import type { SettingSectionTable } from "./schema-settings";
import type { SignalTable } from "./schema-signals";
import type { SubAppTokenTable } from "./schema-sub-apps";
import type { StoredFileTable, UploadTable } from "./schema-uploads";

/** Every table; columns stand beside their kind of thing. */
export interface Schema {
  accounts: AccountTable;
  agreement_acceptances: AgreementAcceptanceTable;
  organizations: OrganizationTable;
  departments: DepartmentTable;
  memberships: MembershipTable;
  products: ProductTable;
  product_versions: ProductVersionTable;
  resources: ResourceTable;
  organization_products: OrganizationProductTable;
  roles: RoleTable;
  role_resources: RoleResourceTable;
  account_roles: AccountRoleTable;
  certification_applications: CertificationApplicationTable;
  form_drafts: FormDraftTable;
  preferences: PreferenceTable;
  form_submissions: FormSubmissionTable;
  certification_steps: CertificationStepTable;
  sessions: SessionTable;
  sub_app_tokens: SubAppTokenTable;
  verification_codes: VerificationCodeTable;
  captchas: CaptchaTable;
  attempts: AttemptTable;
  attempt_subjects: AttemptSubjectTable;
  step_up_tickets: StepUpTicketTable;
  second_steps: SecondStepTable;
  second_step_setups: SecondStepSetupTable;
  recovery_codes: RecoveryCodeTable;
  passkeys: PasskeyTable;
  passkey_challenges: PasskeyChallengeTable;
  outbox: OutboxTable;
  audit_log: AuditLogTable;
  audit_segments: AuditSegmentTable;
  audit_seals: AuditSealTable;
  audit_unsealed: AuditUnsealedTable;
  audit_head: AuditHeadTable;
  settings: SettingTable;
  setting_sections: SettingSectionTable;
  backup_copies: BackupCopyTable;
  backup_runs: BackupRunTable;
  servers: ServerTable;
  reference_lists: ReferenceListTable;
  base_data: BaseDataTable;
  enum_groups: EnumGroupTable;
  enum_values: EnumValueTable;
  hs_codes: HsCodeTable;
  reference_imports: ReferenceImportTable;
  inspection_names: InspectionNameTable;
  regions: RegionTable;
  /** On SQLite only. */
  signals: SignalTable;
  messages: MessageTable;
  message_receipts: MessageReceiptView;
  message_templates: MessageTemplateTable;
  message_template_versions: MessageTemplateVersionTable;
  message_audience: MessageAudienceTable;
  message_recipients: MessageRecipientTable;
  message_tasks: MessageTaskTable;
  message_read_actions: MessageReadActionTable;
  article_columns: ArticleColumnTable;
  articles: ArticleTable;
  article_versions: ArticleVersionTable;
  article_redirects: ArticleRedirectTable;
  article_column_redirects: ArticleColumnRedirectTable;
  article_previews: ArticlePreviewTable;
  article_pictures: ArticlePictureTable;
  article_broken_links: ArticleBrokenLinkTable;
  article_search: ArticleSearchTable;
  uploads: UploadTable;
  /** On PostgreSQL only. */
  stored_files: StoredFileTable;
  data_exports: DataExportTable;
  data_export_parts: DataExportPartTable;
  notice_optouts: NoticeOptoutTable;
  invitations: InvitationTable;
  invitation_roles: InvitationRoleTable;
  password_links: PasswordLinkTable;
  role_auto_grants: RoleAutoGrantTable;
  daily_figures: DailyFigureTable;
  error_groups: ErrorGroupTable;
  error_occurrences: ErrorOccurrenceTable;
  error_accounts: ErrorAccountTable;
  list_settings: ListSettingTable;
  list_views: ListViewTable;
  list_selections: ListJobTable;
  list_file_parts: ListFilePartTable;
  import_parts: ImportPartTable;
  declarant_units: DeclarantUnitTable;
  declarant_cards: DeclarantCardTable;
  channels: ChannelTable;
  channel_districts: ChannelDistrictTable;
  channel_messages: ChannelMessageTable;
  customer_channels: CustomerChannelTable;
  account_cards: AccountCardTable;
  card_challenges: CardChallengeTable;
  gathering_tokens: GatheringTokenTable;
  declarations: DeclarationTable;
  declaration_lines: DeclarationLineTable;
  declaration_rows: DeclarationRowTable;
  declaration_versions: DeclarationVersionTable;
  declaration_events: DeclarationEventTable;
  declaration_findings: DeclarationFindingTable;
  declaration_remarks: DeclarationRemarkTable;
  declaration_numbers: DeclarationNumberTable;
  declaration_counters: DeclarationCounterTable;
  declaration_locks: DeclarationLockTable;
  declaration_patches: DeclarationPatchTable;
  declaration_comments: DeclarationCommentTable;
  declaration_files: DeclarationFileTable;
  declaration_removals: DeclarationRemovalTable;
  declaration_rule_changes: DeclarationRuleChangeTable;
  trade_parties: LibraryItemTable;
  trade_goods: LibraryItemTable;
  declaration_templates: LibraryItemTable;
}

export type Account = Selectable<AccountTable>;
