import { Fragment } from 'react';
import Box from '@mui/material/Box';

interface AddresseeLinesProps {
  readonly title: string;
  /** Titles with their texts, from `receiverLines` or `invoiceAddresseeLines`. */
  readonly lines: readonly (readonly [title: string, text: string])[];
}

/** The receiver or the invoice of an order, line by line. */
export const AddresseeLines = ({ title, lines }: AddresseeLinesProps) => (
  <Box
    component="dl"
    aria-label={title}
    sx={{
      m: 0,
      display: 'grid',
      alignContent: 'start',
      gridTemplateColumns: 'auto minmax(0, 1fr)',
      columnGap: 2,
      rowGap: 0.5,
    }}
  >
    {lines.map(([name, text]) => (
      <Fragment key={name}>
        <Box component="dt" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
          {name}
        </Box>
        <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
          {text}
        </Box>
      </Fragment>
    ))}
  </Box>
);
