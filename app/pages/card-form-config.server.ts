import type { AppLoadContext } from "@remix-run/node";
import type { CardFormConfig } from "~/services/identity/card/card.types";
import { controllerUrl } from "~/services/identity/card/card-services.server";
import { env } from "~/services/runtime/configuration/env.server";

/**
 * The configuration of a page with a card form; lets this response connect to the card reader's controller.
 */
export function cardFormConfig(
  purpose: CardFormConfig["purpose"],
  { allowController }: Pick<AppLoadContext, "allowController">,
): CardFormConfig {
  allowController();
  return { purpose, controller: controllerUrl(), version: env.CARD_CONTROL_VERSION };
}
