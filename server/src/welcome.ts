import type { Config } from './config.js';
import { buyers, DEMO_PASSWORD, staff, type DemoPerson } from './demo/people.js';

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

const namesOf = (people: readonly DemoPerson[]): string => people.map(({ account }) => account).join(', ');

const demoAccounts: readonly string[] = [
  `  demo         password ${DEMO_PASSWORD} for these names @zhidan.test:`,
  `    staff      ${namesOf(staff)}`,
  `    buyers     ${namesOf(buyers)}`,
];
