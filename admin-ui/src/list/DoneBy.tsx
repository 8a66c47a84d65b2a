import { DateTime } from '@zhidan/ui-kit';
import { Lines } from './Lines.js';

interface DoneByProps {
  /** A UTC ISO instant. */
  readonly at: string;
  readonly name: string;
  /** Further text beside the name. */
  readonly also?: string | false;
}

/** The time of an act and the name of its actor. */
export const DoneBy = ({ at, name, also = false }: DoneByProps) => (
  <Lines first={<DateTime at={at} />} second={[name, also].filter(Boolean).join('・')} />
);
