import { Link } from '@mui/material';

/** A link beside a history entry that undoes the entry. */
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
