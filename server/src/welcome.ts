import type { Config } from './config.js';

const DEMO_PASSWORD = 'zhidan-demo-2026';
const DEMO_STAFF =
  'manager, sales, accounting, purchasing, warehouse, production, print, shipping, processing, payroll, auditor';
const DEMO_BUYERS = 'buyer, vip, deferred, watched, refused';

/** What whoever started us wants to know first; `url` is where we listen. */
export function welcome(config: Config, url: string): readonly string[] {
  if (config.role !== 'all') return [`Zhidan's ${config.role} is ready: ${url}`];
  return [
    'Zhidan is ready',
    `  shop         ${config.publicUrl}/`,
    `  back office  ${config.publicUrl}/admin/`,
    ...(config.publicUrl === `http://localhost:${config.port}` ? [] : [`  listening    ${url}`]),
    ...(config.demoData ? demoAccounts : []),
  ];
}

const demoAccounts: readonly string[] = [
  `  demo         password ${DEMO_PASSWORD} for these names @zhidan.test:`,
  `    staff      ${DEMO_STAFF}`,
  `    buyers     ${DEMO_BUYERS}`,
];
