import ArrowBackIcon from '@mui/icons-material/ArrowBack';
import { Box, Button, Card } from '@mui/material';
import { useNavigate } from 'react-router';
import { useOriginList } from '../list/place/useWayBack.js';
import { RecordPanel } from './RecordPanel.js';
import { RecordTitle } from './RecordTitle.js';
import type { RecordScreens } from './screens.js';

interface RecordFormPageProps {
  readonly screens: RecordScreens;
  /** The id of the record; undefined for a new record. */
  readonly id: string | undefined;
  readonly mayKeep: boolean;
  /** The page that opens when the form is left without saving. */
  readonly back: { readonly to: string; readonly title: string };
  /** Returns the page to open after saving; by default that of `back`. */
  readonly leadsTo?: (saved: { readonly id: string }) => string;
}

/** The form of a record on its own page, for forms that need the space. */
export function RecordFormPage({ screens, id, mayKeep, back, leadsTo = () => back.to }: RecordFormPageProps) {
  const navigate = useNavigate();
  const { to, title, state } = useOriginList(back);
  const leaveForList = () => void navigate(to, { state });
  return (
    <Box sx={{ mt: 1, maxWidth: 960 }}>
      <RecordTitle screens={screens} id={id} isAdding={id === undefined} />
      <Button startIcon={<ArrowBackIcon />} sx={{ ml: -1.5, mb: 1 }} onClick={leaveForList}>
        {title}
      </Button>
      <Card sx={{ p: 3, overflow: 'visible' }}>
        <RecordPanel
          screens={screens}
          id={id}
          mayKeep={mayKeep}
          onSaved={(saved) => (saved === undefined ? leaveForList() : void navigate(leadsTo(saved)))}
        />
      </Card>
    </Box>
  );
}
