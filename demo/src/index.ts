import type { DemoData } from './demo-data.js';
import { demoPattern } from './patternFiles.js';
import { demoBuyers, DEMO_PASSWORD, demoStaff, type DemoPerson } from './people.js';
import { openDemoPictures } from './pictures/open-pictures.js';
import { seedDemo } from './seed.js';

export type { DemoAccounts, DemoData, DemoPictureSource, DemoDependencies } from './demo-data.js';

const accountsOf = (people: readonly DemoPerson[]): readonly string[] => people.map(({ account }) => account);

export const demoData: DemoData = {
  accounts: { password: DEMO_PASSWORD, staff: accountsOf(demoStaff), buyers: accountsOf(demoBuyers) },
  seed: seedDemo,
  openPictures: openDemoPictures,
  pattern: demoPattern,
};
