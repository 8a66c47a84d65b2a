import type { ReactNode } from 'react';
import { Accordion, AccordionDetails, AccordionSummary, Box } from '@mui/material';
import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import { sectionOf, type SectionId } from '../sections.js';
import { useRelatedPanel } from '../usePanel.js';

interface SectionProps {
  readonly id: SectionId;
  /** The number of records as text; undefined while unknown. */
  readonly count?: string | undefined;
  readonly children: ReactNode;
}

/** A collapsible section; while folded, its content is not rendered and loads nothing. */
export function CollapsibleSection({ id, count, children }: SectionProps) {
  const { place, toggle } = useRelatedPanel();
  return (
    <Accordion
      disableGutters
      square
      elevation={0}
      expanded={place.open.includes(id)}
      onChange={() => toggle(id)}
      slotProps={{ transition: { unmountOnExit: true, timeout: 120 } }}
      sx={{
        '&::before': { display: 'none' },
        '&:not(:last-of-type)': { borderBottom: 1, borderColor: 'divider' },
      }}
    >
      <AccordionSummary
        expandIcon={<ExpandMoreIcon />}
        sx={{
          px: 2,
          minHeight: 44,
          '& .MuiAccordionSummary-content': { my: 1, gap: 1 },
          '&.Mui-focusVisible': ringInside,
        }}
      >
        <Box component="span" sx={{ fontWeight: 600 }}>
          {sectionOf(id).title}
        </Box>
        {count !== undefined && (
          <Box component="span" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
            {count}
          </Box>
        )}
      </AccordionSummary>
      <AccordionDetails sx={{ px: 2, pt: 0, pb: 1.5 }}>{children}</AccordionDetails>
    </Accordion>
  );
}

/** Draws the focus ring inside the heading, because the panel would clip it outside. */
const ringInside = { outlineOffset: -2, bgcolor: 'transparent' } as const;
