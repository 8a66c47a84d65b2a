import { DateTime } from '@zhidan/ui-kit';
import { Lines } from './Lines.js';

interface DoneByProps {
  /** A UTC ISO instant. */
  readonly at: string;
  readonly name: string;
}

/** When something was done, and by whom. */
export const DoneBy = ({ at, name }: DoneByProps) => <Lines first={<DateTime at={at} />} second={name} />;
