import type { ReactNode } from 'react';
import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import { Box, ButtonBase, Stack } from '@mui/material';
import type { OpenRelatedRecord } from '../place.js';
import { useRelatedPanel } from '../usePanel.js';

export interface LineText {
  readonly first: ReactNode;
  readonly second?: ReactNode;
  /** Content at the right: an amount or a state. */
  readonly end?: ReactNode;
  /** The address of a thumbnail. */
  readonly picture?: string | undefined;
}

interface LineProps extends LineText {
  readonly look: OpenRelatedRecord;
}

/** A line for a related record; a click opens the record in the panel. */
export function RelatedRecordLine({ look, first, second, end, picture }: LineProps) {
  const { lookAt } = useRelatedPanel();
  return (
    <Box component="li">
      <ButtonBase onClick={() => lookAt(look)} sx={line}>
        {picture !== undefined && <Picture src={picture} />}
        <Stack component="span" sx={{ flex: 1, minWidth: 0 }}>
          <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
            {first}
          </Box>
          {second !== undefined && (
            <Box component="span" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
              {second}
            </Box>
          )}
        </Stack>
        {end !== undefined && (
          <Box component="span" sx={{ flex: 'none', maxWidth: '45%', textAlign: 'right' }}>
            {end}
          </Box>
        )}
        <ChevronRightIcon aria-hidden fontSize="small" sx={{ color: 'text.secondary', flex: 'none' }} />
      </ButtonBase>
    </Box>
  );
}

const SIDE = 36;

const Picture = ({ src }: { readonly src: string }) =>
  src === '' ? (
    <Box component="span" sx={{ ...frame, bgcolor: 'divider' }} />
  ) : (
    <Box component="img" src={src} alt="" loading="lazy" width={SIDE} height={SIDE} sx={frame} />
  );

const frame = { width: SIDE, height: SIDE, flex: 'none', objectFit: 'cover', borderRadius: 1 } as const;

const line = {
  width: 'calc(100% + 16px)',
  mx: -1,
  px: 1,
  py: 0.75,
  gap: 1.25,
  minHeight: 44,
  borderRadius: 1,
  font: 'inherit',
  lineHeight: 1.45,
  textAlign: 'left',
  '&:hover': { bgcolor: 'action.hover' },
  '&.Mui-focusVisible': { outlineOffset: -2 },
} as const;

export const LineStack = ({ children }: { readonly children: ReactNode }) => (
  <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
    {children}
  </Box>
);
