import { Link } from '@mui/material';

/** The first link of the page, by which keyboard users skip the header. */
export const SkipLink = () => (
  <Link
    href="#main"
    onClick={(event) => {
      event.preventDefault();
      document.getElementById('main')?.focus();
    }}
    sx={{
      position: 'absolute',
      left: 16,
      top: -60,
      zIndex: 'tooltip',
      px: 2,
      py: 1.25,
      borderRadius: 1,
      bgcolor: 'background.paper',
      '&:focus': { top: 8 },
    }}
  >
    跳到主要內容
  </Link>
);
