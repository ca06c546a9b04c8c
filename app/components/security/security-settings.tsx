import { LEVEL, LEVEL_LABEL } from "./security-settings.text";

export interface SecuritySettingsProps {
  settings: { phone: string | null; email: string | null };
}

export function SecuritySettings({ settings }: SecuritySettingsProps) {
  const isMedium = settings.phone !== null && settings.email !== null;
  return (
    <p className="card">
      {LEVEL_LABEL}
      <strong>{isMedium ? LEVEL.medium : LEVEL.low}</strong>
    </p>
  );
}
