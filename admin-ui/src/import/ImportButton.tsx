import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import { Button } from '@mui/material';
import type { Permission } from '@zhidan/domain';
import { IMPORT_PATH, officeScreensFor, officeTitleOf } from '@zhidan/domain/page';
import { usePermissions } from 'react-admin';
import { Link } from 'react-router';
import { shownMoment } from '../past/moment.js';

/**
 * A link to the import of a spreadsheet, for staff who may add such records; hidden while the past is shown.
 */
export function ImportButton({ resource }: { readonly resource: string }) {
  const { permissions = [] } = usePermissions<readonly Permission[]>();
  const id = `${IMPORT_PATH}/${resource}`;
  const screen = officeScreensFor(permissions).find((each) => each.id === id);
  if (screen === undefined || shownMoment() !== undefined) return null;
  return (
    <Button
      component={Link}
      to={`/${id}`}
      variant="outlined"
      startIcon={<UploadIcon />}
      aria-label={screen.title}
      className="no-print"
      sx={{ flex: 'none' }}
    >
      {screen.title === `匯入${officeTitleOf(resource)}` ? '匯入' : screen.title}
    </Button>
  );
}
