import { DateTime } from '@zhidan/ui-kit';
import { TwoLineCell } from './Lines.js';

interface DoneByProps {
  /** A UTC ISO instant. */
  readonly at: string;
  readonly name: string;
  /** Additional text beside the name. */
  readonly also?: string | false;
}

/** The time of an action and the name of its actor. */
export const ActorAndTime = ({ at, name, also = false }: DoneByProps) => (
  <TwoLineCell first={<DateTime at={at} />} second={[name, also].filter(Boolean).join('・')} />
);
