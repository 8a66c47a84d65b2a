import { Accordion, AccordionDetails, AccordionSummary, Typography } from '@mui/material';
import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import { useMayCallRoute } from '../act/useMay.js';
import { HistoryList } from './HistoryList.js';

/** The history of a record below its form, loaded when unfolded; hidden from staff who may not read it. */
export function CollapsibleHistory({ resource, id }: { readonly resource: string; readonly id: string }) {
  if (!useMayCallRoute(`GET /api/${resource}/:id/history`)) return null;
  return (
    <Accordion
      variant="outlined"
      disableGutters
      sx={{ mt: 2 }}
      slotProps={{ transition: { unmountOnExit: true } }}
    >
      <AccordionSummary expandIcon={<ExpandMoreIcon />}>
        <Typography component="h3" sx={{ fontSize: 16, fontWeight: 600 }}>
          歷程
        </Typography>
      </AccordionSummary>
      <AccordionDetails>
        <HistoryList resource={resource} id={id} />
      </AccordionDetails>
    </Accordion>
  );
}
