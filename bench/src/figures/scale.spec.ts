import { describe, expect, it } from '@jest/globals';
import { costNames, costsIn, firstSaturated, capacityNeedsOf, scaleTable } from './scale.js';

const costs = { server: 50, node: 10, postgres: 20, events: 20, rows: 40, network: 60 };

describe('the machines that a shop needs for a number of orders per day', () => {
  it('are computed from the cost of one order', () => {
    const [small, , large] = capacityNeedsOf(costs);
    expect(small?.perSecond).toBeCloseTo(0.011, 3);
    expect(large?.cores.server).toBeCloseTo(5.56, 2);
    expect(large?.gibibytes.events).toBeCloseTo(69_618, 0);
  });

  it('are reported with the part of the shop that first needs more than one core', () => {
    expect(capacityNeedsOf(costs).map(firstSaturated)).toEqual([undefined, undefined, 'server']);
    expect(
      capacityNeedsOf({ ...costs, postgres: 500 })
        .map(firstSaturated)
        .at(-1),
    ).toBe('postgres');
  });

  it('are computed from measured figures, and a missing figure is reported', () => {
    const figures = Object.values(costNames).map((what, value) => ({ what, value, unit: '' }));
    expect(costsIn({ groups: { costs: figures } })).toMatchObject({ server: 0, network: 5 });
    expect(() => costsIn({ groups: {} })).toThrow('measure the group costs first');
    expect(scaleTable(costs).split('\n')).toHaveLength(5);
  });
});
