import { Link } from '@mui/material';

/** Takes an entry of a history back, behind what else is said of it. */
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
