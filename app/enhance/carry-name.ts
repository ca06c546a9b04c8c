const CARRIED = ["username", "checkKey"];

/**
 * Takes the typed name over to another mode of the login page, by a post of its own, so that the name is in
 * no address and no secret is sent.
 * @returns whether it has been sent
 */
export function carryName(link: HTMLAnchorElement): boolean {
  const main = document.querySelector<HTMLFormElement>("form[data-main]");
  if (!main || link.pathname !== "/login" || link.target === "_blank") return false;
  const typed = new FormData(main);
  if (!(typed.get("username") as string | null)?.trim()) return false;
  const form = document.createElement("form");
  form.method = "post";
  form.action = link.href;
  for (const name of [...CARRIED, "intent"]) {
    const input = document.createElement("input");
    input.type = "hidden";
    input.name = name;
    input.value = name === "intent" ? "carry" : ((typed.get(name) as string | null) ?? "");
    form.append(input);
  }
  document.body.append(form);
  form.submit();
  form.remove();
  return true;
}
