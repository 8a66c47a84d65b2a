import { StatusLabel } from '../../page/Mark.js';
import type { Units } from '../useUnits.js';
import { differenceText, type StockCountEntry, type CountComparison } from './counts.js';

interface FindingMarkProps {
  readonly finding: CountComparison;
  readonly of: Pick<StockCountEntry, 'unit'>;
  readonly units: Units;
}

/** The difference between counted and recorded stock; hidden while the typed text is invalid. */
export function CountDifferenceLabel({ finding, of: { unit }, units }: FindingMarkProps) {
  if (finding.is === 'unclear') return null;
  if (finding.is === 'same') return <StatusLabel tone="done">相符</StatusLabel>;
  const { difference } = finding;
  return (
    <StatusLabel tone={difference > 0 ? 'wait' : 'stop'}>
      {differenceText(difference, unit, units)}
    </StatusLabel>
  );
}
