import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { RegionFields } from "./region-fields";

const field = (name: string) => ({
  id: `form-${name}`,
  errorId: `form-${name}-error`,
  name,
  initialValue: "",
  errors: undefined,
});
const choice = { provinces: "", cities: "", areas: "" };

const html = (address?: string) =>
  renderToStaticMarkup(
    <RegionFields
      province={field("province")}
      city={field("city")}
      area={field("area")}
      choice={choice}
      {...(address === undefined ? {} : { address })}
    />,
  );

it("without JavaScript the page that 更新 brings is at these fields again", () => {
  const page = html("/certification?type=0");
  const [, at] = page.match(/formAction="([^"]+)"/i)!;
  const [address, id] = at!.split("#");
  expect(address).toBe("/certification?type=0");
  expect(page).toContain(`<fieldset id="${id}"`);
});

it("the button posts to where the form does when nothing is said of that", () =>
  expect(html()).not.toMatch(/formAction/i));
