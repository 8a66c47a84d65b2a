import { expect, it } from '@jest/globals';
import { currentParcels } from './parcels.js';

const deliveries = [{ production_kind: 0 }, { production_kind: 1 }] as const;
const kindsAt = (code: Parameters<typeof currentParcels>[0]['code']) =>
  currentParcels({ code, deliveries }).map(({ production_kind }) => production_kind);

it('parcels of samples are shown during the sample stage, and parcels of goods from production on', () => {
  expect(([3003, 3103] as const).map(kindsAt)).toEqual([[0], [0]]);
  expect(([4001, 4002, 4003, 4103] as const).map(kindsAt)).toEqual([[1], [1], [1], [1]]);
  expect(([1000, 1002, 3001, 3002, 9998, 9999] as const).flatMap(kindsAt)).toEqual([]);
});
