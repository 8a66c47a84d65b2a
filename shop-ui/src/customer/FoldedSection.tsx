import { useState, type ReactNode } from 'react';
import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import { Accordion, AccordionDetails, AccordionSummary, Box, Typography } from '@mui/material';

interface FoldedSectionProps {
  readonly title: string;
  /** A summary of the content in one line. */
  readonly says: string;
  /** Whether a field inside is invalid; the section then stays open. */
  readonly isWrong: boolean;
  readonly startsOpen: boolean;
  readonly children: ReactNode;
}

/** A collapsible section of fields that shows its summary while folded. */
export function CollapsibleSection({ title, says, isWrong, startsOpen, children }: FoldedSectionProps) {
  const [isOpen, setOpen] = useState(startsOpen);
  if (isWrong && !isOpen) setOpen(true);
  return (
    <Accordion
      component="section"
      aria-label={title}
      variant="outlined"
      disableGutters
      expanded={isOpen}
      onChange={(_event, open) => setOpen(open)}
      sx={{ borderRadius: '10px', '&::before': { display: 'none' } }}
    >
      <AccordionSummary expandIcon={<ExpandMoreIcon />} sx={{ px: { xs: 2, md: 3 }, minHeight: 56 }}>
        <Box sx={{ minWidth: 0, pr: 1 }}>
          <Typography component="h2" sx={{ fontSize: 18, fontWeight: 600 }}>
            {title}
          </Typography>
          {!isOpen && (
            <Typography noWrap sx={{ fontSize: 14, color: 'text.secondary' }}>
              {says}
            </Typography>
          )}
        </Box>
      </AccordionSummary>
      <AccordionDetails sx={{ px: { xs: 2, md: 3 }, pb: { xs: 2, md: 3 } }}>{children}</AccordionDetails>
    </Accordion>
  );
}
