import { join } from 'node:path';
import { afterAll, beforeAll } from '@jest/globals';
import { inClosedFolder } from './temporary-folder.js';
import { withZhidan } from './with-zhidan.js';
import type { Zhidan } from './zhidan.js';

export interface OneShop {
  /** A folder that is removed after the tests; the shop's data is in its subfolder `shop`. */
  readonly folder: string;
  readonly zhidan: Zhidan;
}

/** Starts and prepares one shop, which all tests of a block share. */
export function oneShop(patienceMs: number, prepare: (shop: OneShop) => Promise<void>): () => OneShop {
  let shop: OneShop | undefined;
  let leave: () => void = () => undefined;
  let left: Promise<void> = Promise.resolve();
  beforeAll(async () => {
    await new Promise<void>((entered, failed) => {
      left = inClosedFolder((folder) =>
        withZhidan(join(folder, 'shop'), {}, async (zhidan) => {
          const gone = new Promise<void>((resolve) => (leave = resolve));
          shop = { folder, zhidan };
          await prepare(shop);
          entered();
          await gone;
        }),
      );
      left.catch(failed);
    });
  }, patienceMs);
  afterAll(async () => {
    leave();
    await left;
  }, patienceMs);
  return () => {
    if (shop === undefined) throw new Error('the shop does not run');
    return shop;
  };
}
