import type { Config } from './config.js';
import { demoData } from './demo-data.js';

/** The lines that are printed after a start; `url` is the address on which the server listens. */
export function welcomeLines(config: Config, url: string): readonly string[] {
  if (config.role !== 'all') return [`Zhidan's ${config.role} is ready: ${url}`];
  return [
    'Zhidan is ready',
    `  shop         ${config.publicUrl}/`,
    `  back office  ${config.publicUrl}/admin/`,
    ...(config.publicUrl === `http://localhost:${config.port}` ? [] : [`  listening    ${url}`]),
    ...paymentsWarning(config),
    ...(config.demoData ? demoAccounts : withoutDemo(config)),
  ];
}

/** A warning that the payment provider cannot call a local address. */
const paymentsWarning = ({ ecpay, isLocal, publicUrl }: Config): readonly string[] =>
  ecpay !== undefined && isLocal
    ? [
        `  warning      ECPay cannot call ${publicUrl} from outside: set PUBLIC_URL, or try with npm run simulate`,
      ]
    : [];

/** Says why the shop has no demo data, so that an empty shop is no surprise. */
const withoutDemo = ({ demoDataOffBecause }: Config): readonly string[] =>
  demoDataOffBecause === undefined
    ? []
    : [
        `  demo         none, because ${demoDataOffBecause} is set: DEMO_DATA=1 loads them into an empty store, DEMO_DATA=0 is a start without them`,
      ];

const { password, staff, buyers } = demoData.accounts;

const demoAccounts: readonly string[] = [
  `  demo         password ${password} for these names @zhidan.test:`,
  `    staff      ${staff.join(', ')}`,
  `    buyers     ${buyers.join(', ')}`,
];
