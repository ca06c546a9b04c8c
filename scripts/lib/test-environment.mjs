/** The application's configuration (docs/operations), which must not reach tests from the shell. */
const APPLICATION_VARIABLE =
  /^(NODE_ENV|PORT|HOST|SITE_.+|SUPPORT_.+|ICP_NUMBER|DATA_DIR|DATABASE_URL|SECRET_KEYS|COOKIE_DOMAIN|TRUSTED_PROXIES|OUTGOING_ALLOWED|SMTP_URL|MAIL_FROM|SMS_URL|GATHERING_URL|CARD_.+|CHANNEL_ROOT|CONSOLE_NETWORKS|REVIEW_ASSIGNMENT|BACKUP_.+|SUBAPP_.+|FIRST_ADMIN|CAPTCHA_FIXED_ANSWER|METRICS_PORT|OTEL_.+|LIMITS_.+)$/;

/** Returns the environment without the application's configuration. */
export function testEnvironment(env = process.env) {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !APPLICATION_VARIABLE.test(name)));
}
