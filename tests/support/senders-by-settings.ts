/** The environment leaves the senders to the settings; imported before any service, which reads it once. */
Object.assign(process.env, { SMS_URL: "settings:", SMTP_URL: "settings:" });
