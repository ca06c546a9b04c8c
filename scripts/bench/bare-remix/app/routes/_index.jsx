import { Form } from "@remix-run/react";

export const meta = () => [{ title: "登录" }];

export default function Index() {
  return (
    <Form method="post">
      <label>
        账号 <input name="username" />
      </label>
      <label>
        密码 <input name="password" type="password" />
      </label>
      <label>
        验证码 <input name="captcha" />
      </label>
      <button>登录</button>
    </Form>
  );
}
