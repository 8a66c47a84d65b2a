import BrokenIcon from '@mui/icons-material/GppBadOutlined';
import { Alert } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { differenceText, type RecordVerification } from '@zhidan/domain/audit';
import { getJson } from '@zhidan/ui-kit/api';
import type { StaffsQuotation } from '../staffsQuotation.js';

/** A warning that stored events of the order were altered, or that the page differs from the events. */
export function OrderIntegrityWarning({
  order: { quotation_no, revision },
}: {
  readonly order: StaffsQuotation;
}) {
  const { data } = useQuery({
    queryKey: ['quotations', 'proof', quotation_no, revision],
    queryFn: ({ signal }) =>
      getJson<RecordVerification>(`/api/quotations/${encodeURIComponent(quotation_no)}/proof`, signal),
    placeholderData: (before) => before,
  });
  const difference = data && differenceText(data);
  if (difference === undefined) return null;
  return (
    <Alert severity="error" icon={<BrokenIcon />} sx={{ border: 1, borderColor: 'error.main' }}>
      {difference}
    </Alert>
  );
}
