import { Button } from '@mui/material';
import DownloadIcon from '@mui/icons-material/Download';
import { ZkgImportButton } from './ImportButton.js';

/** Buttons for third-level categories: download the template, and import a filled one. */
export const ZkgTemplateButtons = () => (
  <>
    <Button href="/api/zkg-level-three/template.xlsx" startIcon={<DownloadIcon />} download>
      下載範本
    </Button>
    <ZkgImportButton />
  </>
);
