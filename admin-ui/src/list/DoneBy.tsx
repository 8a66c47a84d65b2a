import { DateTime } from '@zhidan/ui-kit';
import { Lines } from './Lines.js';

interface DoneByProps {
  /** A UTC ISO instant. */
  readonly at: string;
  readonly name: string;
  /** What else is shown beside the name. */
  readonly also?: string | false;
}

/** When something was done, and by whom. */
export const DoneBy = ({ at, name, also = false }: DoneByProps) => (
  <Lines first={<DateTime at={at} />} second={[name, also].filter(Boolean).join('・')} />
);
