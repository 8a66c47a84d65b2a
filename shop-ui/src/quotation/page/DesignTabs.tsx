import { useId, useState, type ReactNode } from 'react';
import { Box, Tab, Tabs } from '@mui/material';

interface DesignTabsProps {
  /** The accessible name of the tab list. */
  readonly label: string;
  readonly count: number;
  /** Renders the content for a design, counted from 1. */
  readonly children: (index: number) => ReactNode;
}

/** A tab for each design, titled 第 N 款; a single design is shown without tabs. */
export function DesignTabs({ label, count, children }: DesignTabsProps) {
  const [chosen, setChosen] = useState(1);
  const id = useId();
  const index = Math.min(chosen, Math.max(count, 1));
  if (count <= 1) return children(1);
  return (
    <>
      <Tabs
        value={index}
        onChange={(_event, next: number) => setChosen(next)}
        variant="scrollable"
        scrollButtons={false}
        aria-label={label}
        sx={{ mb: 1.5 }}
      >
        {Array.from({ length: count }, (_, at) => (
          <Tab
            key={at}
            id={`${id}-tab-${at + 1}`}
            aria-controls={`${id}-panel`}
            value={at + 1}
            label={`第 ${at + 1} 款`}
            sx={{ minHeight: 48, minWidth: 72 }}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-tab-${index}`}>
        {children(index)}
      </Box>
    </>
  );
}
