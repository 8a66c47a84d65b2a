import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';

const root = (folder: string) => fileURLToPath(new URL(`../../${folder}/`, import.meta.url));

/** Source files below a folder that send a command without `useAct`, which prevents sending a command twice. */
const givingByOtherMeans = (folder: string): string[] =>
  readdirSync(root(folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.spec)\.tsx?$/.test(file))
    .filter((file) => file !== 'act/useAct.ts')
    .filter((file) => /\buseMutation\b/.test(readFileSync(root(folder) + file, 'utf8')));

describe('the buttons of the shop, of link pages and of shared components', () => {
  it.each(['shop-ui/src', 'packages/ui-kit/src'])(
    'send their command once, however often they are pressed: %s',
    (folder) => {
      expect(readdirSync(root(folder)).length).toBeGreaterThan(10);
      expect(givingByOtherMeans(folder)).toEqual([]);
    },
  );
});
