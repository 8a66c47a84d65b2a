import PrintIcon from '@mui/icons-material/PrintOutlined';
import { Button, GlobalStyles } from '@mui/material';

/** Hides links to other pages in print. */
const onPaper = {
  '@media print': {
    '@page': { size: 'A4 landscape', margin: '12mm' },
    'html, body': { background: '#FFFFFF !important' },
    '.no-print, header, .RaLayout-content ~ *, .RaSidebar-docked, .RaLayout-contentWithSidebar > .MuiDrawer-root':
      { display: 'none !important' },
    '.RaLayout-appFrame': { marginTop: '0 !important' },
    '.MuiBarChart-element, pattern *': { printColorAdjust: 'exact' },
  },
};

/** Prints the page; the browser's print dialog can also save it as a PDF. */
export const PrintButton = () => (
  <>
    <GlobalStyles styles={onPaper} />
    <Button variant="outlined" className="no-print" startIcon={<PrintIcon />} onClick={() => window.print()}>
      列印或存成 PDF
    </Button>
  </>
);
