import { useLocation } from "@remix-run/react";
import { createContext, useState, type ReactNode } from "react";
import type { FormToken } from "./layout.types";

/** The token of the page's forms; null outside the root's own page. */
export const FormTokenContext = createContext<FormToken | null>(null);

/** Returns the nonce of a token, from which captchas are derived. */
export const nonceIn = ({ value }: FormToken) => value.split("~")[0] ?? "";

/**
 * Returns the account and role that a token was issued for, as the server writes them after the nonce
 * (form-owner.server).
 */
export const ownerIn = ({ value }: FormToken) => value.split("~")[1] ?? "";

/**
 * Provides the token of forms. Revalidated data has a new token; where another account or role has signed in
 * meanwhile, the page's forms keep the token they were opened with, so that the server refuses them.
 */
export function FormTokenProvider({ token, children }: { token: FormToken; children: ReactNode }) {
  const { key } = useLocation();
  const [opened, setOpened] = useState({ key, token });
  if (opened.key !== key) setOpened({ key, token });
  const own = ownerIn(token) === ownerIn(opened.token) ? token : opened.token;
  return <FormTokenContext value={own}>{children}</FormTokenContext>;
}
