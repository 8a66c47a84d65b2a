import { Button } from '@mui/material';
import type { Stage } from '@zhidan/domain/quotation';
import { Link } from 'react-router';
import { useMayCallRoute } from '../act/useMay.js';

interface AllocationsButtonProps {
  readonly quotation_no: string;
  readonly stage: Stage;
}

/** A link from an order to all of its allocations, open or closed. */
export function AllocationsButton({ quotation_no, stage }: AllocationsButtonProps) {
  const may = useMayCallRoute('GET /api/allocations');
  if (!may) return null;
  const filter = JSON.stringify({ q: quotation_no, proofing_of_product: stage });
  return (
    <Button
      size="small"
      variant="outlined"
      component={Link}
      to={`/allocations?${new URLSearchParams({ filter })}`}
    >
      加工分配
    </Button>
  );
}
