/** Makes senders use the settings; must be imported before any service, which reads the environment once. */
Object.assign(process.env, { SMS_URL: "settings:", SMTP_URL: "settings:" });
