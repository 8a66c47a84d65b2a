import { Link } from '@mui/material';

/** A link after an entry of a history that undoes the entry. */
export const BackLink = ({ onClick }: { readonly onClick: () => void }) => (
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
