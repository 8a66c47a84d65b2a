import type { Config } from './config.js';
import { demoData } from './demo-data.js';

/** What whoever started us wants to know first; `url` is where we listen. */
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

/** A provider calls from outside. */
const paymentsWarning = ({ ecpay, isLocal, publicUrl }: Config): readonly string[] =>
  ecpay !== undefined && isLocal
    ? [
        `  warning      ECPay cannot call ${publicUrl} from outside: set PUBLIC_URL, or try with npm run simulate`,
      ]
    : [];

/** Who sets up mail first would else wonder at an empty shop. */
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
