import { useState } from 'react';
import { Box, Button } from '@mui/material';
import { BeforeAndAfter } from '../film/Changed.js';
import type { LabelledChange } from '../film/changes.js';

/** The number of changes that are shown at first. */
const SHOWN = 4;

/** The changes of an event, one line per field with its old and new value. */
export function EntryChanges({ changes }: { readonly changes: readonly LabelledChange[] }) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? changes : changes.slice(0, SHOWN);
  const left = changes.length - shown.length;
  if (changes.length === 0) return null;
  return (
    <>
      <Box component="dl" sx={lines}>
        {shown.map((change) => (
          <Box key={change.word.path} sx={{ display: 'contents' }}>
            <Box component="dt" sx={{ color: 'text.secondary' }}>
              {change.word.label}
            </Box>
            <Box component="dd" sx={{ m: 0, minWidth: 0, fontVariantNumeric: 'tabular-nums' }}>
              <BeforeAndAfter {...change} />
            </Box>
          </Box>
        ))}
      </Box>
      {left > 0 && (
        <Button size="small" onClick={() => setWhole(true)}>
          再看 {left} 項變更
        </Button>
      )}
    </>
  );
}

const lines = {
  m: 0,
  my: 0.5,
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(80px, max-content) minmax(0, 1fr)' },
  columnGap: 1.5,
  rowGap: 0.25,
  fontSize: 14,
  lineHeight: 1.6,
} as const;
