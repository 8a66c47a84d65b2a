import { isKeyOf } from '@zhidan/domain/core';
import { useStore } from 'react-admin';

/** The row spacings of lists, with their titles. */
export const densities = { roomy: '寬鬆', dense: '緊密' } as const;
export type Density = keyof typeof densities;

/** Parses the stored value; an unknown value counts as the default. */
export const densityOf = (kept: string): Density => (isKeyOf(densities, kept) ? kept : 'roomy');

/** The row spacing and its setter, stored with react-admin's column settings until the user signs out. */
export function useDensity(): readonly [Density, (density: Density) => void] {
  const [kept, keep] = useStore('list.density', 'roomy');
  return [densityOf(kept), keep];
}
