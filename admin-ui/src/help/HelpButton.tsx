import HelpIcon from '@mui/icons-material/HelpOutlineOutlined';
import { IconButton, Tooltip } from '@mui/material';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { HelpDrawer } from './HelpDrawer.js';

const TITLE = '這頁怎麼用';

/** Opens the help for the present screen beside it. */
export function HelpButton() {
  const { pathname } = useLocation();
  /** The address whose help is open: another screen closes it. */
  const [opened, setOpened] = useState<string>();
  return (
    <>
      <Tooltip title={TITLE}>
        <IconButton
          color="inherit"
          aria-label={TITLE}
          aria-haspopup="dialog"
          onClick={() => setOpened(pathname)}
        >
          <HelpIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      {opened === pathname && <HelpDrawer pathname={pathname} onClose={() => setOpened(undefined)} />}
    </>
  );
}
