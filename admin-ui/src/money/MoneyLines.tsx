import { Fragment } from 'react';
import { Box } from '@mui/material';
import { Money } from '@zhidan/ui-kit';

/** An amount with its title; the last line is the result of the others. */
export type MoneyLine = readonly [title: string, amount: number, means?: 'due' | 'over'];

const colours = { due: 'warning.main', over: 'error.main' } as const;

/** Amounts in a right-aligned column, like an addition on paper. */
export const MoneyLines = ({ lines }: { readonly lines: readonly MoneyLine[] }) => (
  <Box
    component="dl"
    sx={{
      m: 0,
      mt: 0.5,
      display: 'grid',
      gridTemplateColumns: 'auto max-content',
      justifyContent: 'start',
      rowGap: 0.25,
      '& > dd': { m: 0, pl: 3, textAlign: 'right' },
      '& > dt': { color: 'text.secondary' },
      '& > :nth-last-of-type(1)': { fontWeight: 600, borderTop: 1, borderColor: 'divider', pt: 0.25 },
    }}
  >
    {lines.map(([title, amount, means]) => (
      <Fragment key={title}>
        <dt>{title}</dt>
        <Box component="dd" sx={means && amount !== 0 ? { color: colours[means] } : {}}>
          <Money amount={amount} />
        </Box>
      </Fragment>
    ))}
  </Box>
);
