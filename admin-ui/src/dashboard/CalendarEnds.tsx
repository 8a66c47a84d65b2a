import { Alert, Button } from '@mui/material';
import { DateTime } from '@zhidan/ui-kit';
import { Link } from 'react-router';
import type { CalendarEnd } from '@zhidan/domain/calendar';

/** A warning that the calendar's public holidays end soon; otherwise renders nothing. */
export const CalendarEnds = ({ rows: [end] }: { readonly rows: readonly CalendarEnd[] }) =>
  end === undefined ? null : (
    <Alert
      severity="warning"
      action={
        <Button component={Link} to="/settings/calendar" color="inherit" size="small">
          匯入行事曆
        </Button>
      }
    >
      放假日只知道到 <DateTime at={end.known_until} dateOnly />
      ，之後的交期以平日估算。
    </Alert>
  );
