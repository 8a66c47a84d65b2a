import { Alert, Button } from '@mui/material';
import { DateTime } from '@zhidan/ui-kit';
import { useSearchParams } from 'react-router';
import type { StaffsQuotation } from '../staffsQuotation.js';

/** A note that the order is shown as of a past moment, with a link to its current state. */
export function PastNotice({ order }: { readonly order: StaffsQuotation }) {
  const [, setParams] = useSearchParams();
  const toNow = () =>
    setParams((before) => {
      before.delete('at');
      before.delete('revision');
      return before;
    });
  return (
    <Alert
      severity="info"
      action={
        <Button color="inherit" onClick={toNow}>
          回到現在
        </Button>
      }
    >
      這是訂單在 <DateTime at={order.modified_date} />
      （第 {order.revision + 1} 次變更）當時的樣子，只能查看。
    </Alert>
  );
}
