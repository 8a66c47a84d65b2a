import VisibilityIcon from '@mui/icons-material/VisibilityOutlined';
import Button from '@mui/material/Button';
import { useListContext } from 'react-admin';
import { useFilters } from '../list/useFilters.js';

/** Filters for monitored materials whose stock is below the alert level. */
export function MonitoringButton() {
  const { setFilters } = useListContext();
  const { monitoring, below_alert, ...others } = useFilters().values;
  const isOn = monitoring === true && below_alert === true;
  return (
    <Button
      variant={isOn ? 'contained' : 'outlined'}
      aria-pressed={isOn}
      startIcon={<VisibilityIcon />}
      onClick={() => setFilters(isOn ? others : { ...others, monitoring: true, below_alert: true })}
    >
      監控清單
    </Button>
  );
}
