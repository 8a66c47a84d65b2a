import { until } from '@zhidan/database/testing';
import { shelves } from '../shelf.fixture.js';
import type { RunningProjections } from '../start.js';

/** A read model that counts the pieces on shelves and fails on an event that would make a shelf negative. */
export const careful = (name: string, version = 1) =>
  shelves({
    name,
    version,
    count(pieces) {
      if (pieces < 0) throw new Error('cloth cannot be less than nothing');
      return pieces;
    },
  });

export const statusOf = async (running: RunningProjections, name: string) =>
  (await running.status()).projections.find(({ projection }) => projection === name);

export const stoppedAt = (running: RunningProjections, name: string) =>
  until(
    () => statusOf(running, name),
    (status) => status?.phase === 'stopped',
  );

export const readyOf = (running: RunningProjections) =>
  until(
    () => running.status(),
    ({ ready }) => ready,
  );
