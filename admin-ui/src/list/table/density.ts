import { isKeyOf } from '@zhidan/domain/core';
import { useStore } from 'react-admin';

/** The row spacing of all lists. */
export const densities = { roomy: '寬鬆', dense: '緊密' } as const;
export type Density = keyof typeof densities;

/** The stored value, where it is still valid. */
export const densityOf = (kept: string): Density => (isKeyOf(densities, kept) ? kept : 'roomy');

/** The row spacing is stored where column settings are: in the browser, until its user signs out. */
export function useDensity(): readonly [Density, (density: Density) => void] {
  const [kept, keep] = useStore('list.density', 'roomy');
  return [densityOf(kept), keep];
}
