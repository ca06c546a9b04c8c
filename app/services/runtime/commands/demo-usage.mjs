/** How the simulated Single Window of `npm run dev` and `npm run demo -- --live` behaves. */
export const SIMULATION_USAGE = `  --seed <数>     模拟的单一窗口怎样答复由它决定，同一个数次次相同
  --fault <故障>  让它出故障，可以写几个：
                 silent 取走不答复，dead 不取走，fail-box 退到 FailBox，
                 gone 目录不见，full 磁盘满，read-only 目录只读（这六种写成 dead:3 时持续 3 分钟）；
                 slow 慢，duplicate 重复，reversed 倒序，lost 丢失，late 迟到，half-written 残缺文件，
                 gb2312 编码，unknown 未知代码，foreign 别处的编号，c134 读卡失败
`;

/** `npm run demo` */
export const DEMO_USAGE = `用法：npm run demo [-- --size large]
      npm run demo -- --live [--seed <数>] [--fault <故障>]…

把演示用的组织、账号和申报单写入已经启动过一次的本机数据库，并显示可以登录的账号。

  --size large   另外写入大量数据，需要几分钟
  --live         在单独的数据目录里启动服务、写入演示数据，并由模拟的单一窗口收发报文；
                 每次从头开始，不影响已有的数据，端口由 PORT 决定
${SIMULATION_USAGE}`;
