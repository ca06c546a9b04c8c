import { useLocation } from "@remix-run/react";
import { createContext, useState, type ReactNode } from "react";
import type { FormToken } from "./layout.types";

/** The token of the page's forms; null outside the root's own page. */
export const FormTokenContext = createContext<FormToken | null>(null);

/** The nonce of a token, of which captchas are made. */
export const nonceIn = ({ value }: FormToken) => value.split("~")[0] ?? "";

/** Whom a token was made for, as the server writes it behind the nonce (form-owner.server). */
export const ownerIn = ({ value }: FormToken) => value.split("~")[1] ?? "";

/**
 * Gives forms their token. Data that is read again brings a fresh one; where another account or role has signed in
 * meanwhile, the page's forms keep the token of the person who has typed into them, so that the server refuses them.
 */
export function FormTokenProvider({ token, children }: { token: FormToken; children: ReactNode }) {
  const { key } = useLocation();
  const [opened, setOpened] = useState({ key, token });
  if (opened.key !== key) setOpened({ key, token });
  const own = ownerIn(token) === ownerIn(opened.token) ? token : opened.token;
  return <FormTokenContext value={own}>{children}</FormTokenContext>;
}
