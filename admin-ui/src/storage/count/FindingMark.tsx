import { Mark } from '../../page/Mark.js';
import type { Units } from '../useUnits.js';
import { differenceText, type Count, type CountFinding } from './counts.js';

interface FindingMarkProps {
  readonly finding: CountFinding;
  readonly of: Pick<Count, 'unit'>;
  readonly units: Units;
}

/** The difference between counted and recorded stock; hidden while the typed text is invalid. */
export function FindingMark({ finding, of: { unit }, units }: FindingMarkProps) {
  if (finding.is === 'unclear') return null;
  if (finding.is === 'same') return <Mark tone="done">相符</Mark>;
  const { difference } = finding;
  return <Mark tone={difference > 0 ? 'wait' : 'stop'}>{differenceText(difference, unit, units)}</Mark>;
}
