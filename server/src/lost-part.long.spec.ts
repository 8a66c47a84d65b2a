import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { eventually } from '@zhidan/database/testing';
import { inClosedFolder } from './testing/temporary-folder.js';
import { Zhidan } from './testing/zhidan.js';

/** In ms: forty failed starts with delays of up to five seconds take more than three minutes. */
const PATIENCE_MS = 900_000;

it(
  'an installation whose event node cannot be restarted exits with one line and code 1, leaving no process',
  () =>
    inClosedFolder(async (folder) => {
      const zhidan = await Zhidan.ready(folder);
      try {
        // A node cannot start where its certificate cannot be written.
        const certificate = join(folder, 'event-node.pem');
        await rm(certificate);
        await mkdir(certificate);
        process.kill(zhidan.children().eventNode.pid, 'SIGKILL');
        await eventually('it says why it ends', () => zhidan.said.err !== '', PATIENCE_MS / 2);
        expect(await zhidan.ended()).toBe(1);
        expect(zhidan.said.err).toBe('Zhidan stops: The event node ended and does not start again\n');
        expect(zhidan.childrenLeft()).toEqual([]);
      } finally {
        await zhidan.stop();
      }
    }),
  PATIENCE_MS,
);
