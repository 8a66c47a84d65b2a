import { Button } from '@mui/material';
import DownloadIcon from '@mui/icons-material/Download';
import { ZkgImportButton } from './ImportButton.js';

/** The third level comes as a sheet: its template, and taking one in. */
export const SheetTools = () => (
  <>
    <Button href="/api/zkg-level-three/template.xlsx" startIcon={<DownloadIcon />} download>
      下載範本
    </Button>
    <ZkgImportButton />
  </>
);
