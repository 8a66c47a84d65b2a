import { Tab, Tabs } from '@mui/material';

interface DesignTabsProps {
  /** How many designs there are. */
  readonly count: number;
  /** From 1. */
  readonly index: number;
  readonly onChange: (index: number) => void;
}

/** Chooses one design of a stage. */
export const DesignTabs = ({ count, index, onChange }: DesignTabsProps) => (
  <Tabs
    value={index}
    onChange={(_event, next: number) => onChange(next)}
    variant="scrollable"
    scrollButtons={false}
    aria-label="款式"
  >
    {Array.from({ length: count }, (_, at) => (
      <Tab key={at} value={at + 1} label={`第 ${at + 1} 款`} />
    ))}
  </Tabs>
);
