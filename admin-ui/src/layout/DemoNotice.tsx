import { Alert } from '@mui/material';
import { DEMO_META } from '@zhidan/domain/demo';

/** A notice above every page of an installation with demo data. */
export function DemoNotice() {
  const notice = document.querySelector<HTMLMetaElement>(`meta[name="${DEMO_META}"]`)?.content;
  return notice === undefined ? null : (
    <Alert severity="info" role="note" sx={{ mt: 1, py: 0 }}>
      {notice}
    </Alert>
  );
}
