import type { DemoData } from './demo-data.js';
import { demoPattern } from './patternFiles.js';
import { demoBuyers, DEMO_PASSWORD, demoStaff, type DemoPerson } from './people.js';
import { openDemoPictures } from './pictures/open-pictures.js';

export type { DemoAccounts, DemoData, DemoPictureSource, DemoDependencies } from './demo-data.js';

const accountsOf = (people: readonly DemoPerson[]): readonly string[] => people.map(({ account }) => account);

export const demoData: DemoData = {
  accounts: { password: DEMO_PASSWORD, staff: accountsOf(demoStaff), buyers: accountsOf(demoBuyers) },
  // Loaded here, because only the first start of a demo needs its orders.
  seed: async (dependencies) => (await import('./seed.js')).seedDemo(dependencies),
  openPictures: openDemoPictures,
  pattern: demoPattern,
};
