import type { ReactNode } from 'react';
import { Tab, Tabs, type SxProps, type Theme } from '@mui/material';

interface SlidingTabsProps<Id extends string | number> {
  /** The accessible name of the tab list. */
  readonly label: string;
  readonly tabs: readonly { readonly id: Id; readonly title: ReactNode }[];
  /** The id of the chosen tab; undefined where none is chosen. */
  readonly value: Id | undefined;
  readonly onChoose: (id: Id) => void;
  readonly className?: string;
  readonly sx?: SxProps<Theme>;
}

/** Tabs that scroll sideways in a narrow window. */
export const SlidingTabs = <Id extends string | number>({
  label,
  tabs,
  value,
  onChoose,
  ...props
}: SlidingTabsProps<Id>) => (
  <Tabs
    {...props}
    value={value ?? false}
    onChange={(_event, id: Id) => onChoose(id)}
    variant="scrollable"
    scrollButtons={false}
    aria-label={label}
  >
    {tabs.map(({ id, title }) => (
      <Tab key={id} value={id} label={title} />
    ))}
  </Tabs>
);
