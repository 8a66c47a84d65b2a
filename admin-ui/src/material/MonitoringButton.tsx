import VisibilityIcon from '@mui/icons-material/VisibilityOutlined';
import Button from '@mui/material/Button';
import { useListContext } from 'react-admin';

/** The materials that are watched and have fallen below what should be there. */
export function MonitoringButton() {
  const { filterValues, setFilters } = useListContext();
  const { monitoring, below_alert, ...others } = filterValues as Record<string, unknown>;
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
