import BrokenIcon from '@mui/icons-material/GppBadOutlined';
import { Alert, Button } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import { useMayCallRoute } from '../act/useMay.js';
import { useIntegrityWatch } from './audit.api.js';
import { faultPlaceText } from './proofWords.js';

/** A warning above each page, shown to auditors when the event store was tampered with. */
export const IntegrityWarning = () => (useMayCallRoute('GET /api/audit/proof') ? <Band /> : null);

function Band() {
  const { data } = useIntegrityWatch();
  const [first] = data?.faults ?? [];
  if (data === undefined || first === undefined) return null;
  return (
    <Alert
      severity="error"
      icon={<BrokenIcon />}
      sx={{
        mt: 1,
        border: 1,
        borderColor: 'error.main',
        alignItems: 'center',
        flexWrap: { xs: 'wrap', sm: 'nowrap' },
        overflowWrap: 'anywhere',
        '& .MuiAlert-icon': { display: { xs: 'none', sm: 'flex' } },
        '& .MuiAlert-message': { flex: { xs: '1 1 100%', sm: '1 1 0' }, minWidth: 0 },
        '& .MuiAlert-action': { p: 0, m: 0, pl: { xs: 0, sm: 2 }, pb: { xs: 1, sm: 0 }, flexShrink: 0 },
      }}
      action={
        <Button color="inherit" size="small" variant="outlined" component={RouterLink} to="/audit">
          查看核對結果
        </Button>
      }
    >
      保存的資料與寫入時不同，共 {data.faulty} 處。{faultPlaceText(first)}：{first.detail}。
    </Alert>
  );
}
