import { describe, expect, it } from '@jest/globals';
import {
  accountant,
  club,
  clubOrdersPolos,
  eventsOf,
  productionEmployee,
  salesWoman,
  type StoryStep,
} from '../cast/index.js';
import type { Quotation } from '../state.js';
import { eachRandomOrder, orderOf } from '../testing/index.js';
import { nextActor } from './pending.js';
import { printStage } from './print-stage.js';

const art = (day: number): StoryStep => [
  club,
  day,
  {
    kind: 'add-file',
    file_id: `art-${day}`,
    folder: 'upload-art-set-proofing-file',
    index: 1,
    name: 'art.ai',
    size: 10,
    sha256: 'a'.repeat(64),
  },
];
const step = (status_code: number): StoryStep => [
  productionEmployee,
  5,
  { kind: 'record-proofing-step', status_code },
];

/** The samples of the polos are paid for, and their work has not begun. */
const confirmed = clubOrdersPolos.slice(0, 6);
const stageOf = (...steps: readonly StoryStep[]) => printStage(orderOf(eventsOf([...confirmed, ...steps])));

describe('the stage that can be printed now', () => {
  it('is the stage whose work waits or has begun, once it has art', () => {
    expect(stageOf()).toBeNull();
    expect(stageOf(art(4))).toBe('proofing');
    expect(stageOf(art(4), [productionEmployee, 5, { kind: 'advance' }])).toBe('proofing');
  });

  it('is null while the order is paused', () =>
    expect(
      stageOf(art(4), [accountant, 4, { kind: 'change-accounting-code', code: 2102, reason: '客戶暫停' }]),
    ).toBeNull());

  it('is null once printing is marked as done or recorded', () => {
    expect(stageOf(art(4), step(3501))).toBe('proofing');
    for (const past of [3502, 3503, 3505]) expect(stageOf(art(4), step(past))).toBeNull();
    expect(
      stageOf(art(4), [salesWoman, 5, { kind: 'set-options', options: { proofing_print_track: true } }]),
    ).toBeNull();
  });

  it('is null after a file error, until new art arrives', () => {
    expect(stageOf(art(4), step(3502), step(3597))).toBeNull();
    expect(stageOf(art(4), step(3502), step(3597), art(6))).toBe('proofing');
  });

  it('is always null for a random order that waits for payment or has no art', () => {
    let seen = 0;
    const look = (order: Quotation) => {
      if (printStage(order) === null) return;
      seen += 1;
      expect(order.files.length + order.designs.length).toBeGreaterThan(0);
      expect(['production', 'print', 'shipping', 'warehouse']).toContain(nextActor(order));
      expect([2101, 2102, 2103, 2104, 2105]).not.toContain(order.accounting.code);
      // Samples that are made again are finished even where production is already ordered.
      if (printStage(order) === 'production') expect([2001, 2002]).not.toContain(order.accounting.code);
    };
    eachRandomOrder(200, 40, look);
    expect(seen).toBeGreaterThan(10);
  });
});
