import { Link } from '@mui/material';

/** A link at a history entry, by which the user undoes that entry. */
export const UndoEntryLink = ({ onClick }: { readonly onClick: () => void }) => (
  <>
    ・
    <Link
      component="button"
      type="button"
      underline="always"
      onClick={onClick}
      sx={{ font: 'inherit', verticalAlign: 'baseline' }}
    >
      復原
    </Link>
  </>
);
