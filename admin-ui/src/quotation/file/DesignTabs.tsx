import { SlidingTabs } from '../../page/SlidingTabs.js';

interface DesignTabsProps {
  readonly count: number;
  /** The design, counted from 1. */
  readonly index: number;
  readonly onChange: (index: number) => void;
}

export const DesignTabs = ({ count, index, onChange }: DesignTabsProps) => (
  <SlidingTabs
    label="款式"
    value={index}
    tabs={Array.from({ length: count }, (_, at) => ({ id: at + 1, title: `第 ${at + 1} 款` }))}
    onChoose={onChange}
  />
);
