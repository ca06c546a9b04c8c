import { useChromeOrNull } from "../../layout/use-chrome";
import { NEW_PASSWORD_HINT } from "../form.text";

/** Returns the rules for new passwords in words: the platform's own, or the standard ones. */
export const useNewPasswordHint = () => useChromeOrNull()?.site.passwordHint ?? NEW_PASSWORD_HINT;
