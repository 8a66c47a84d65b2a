import { type ReactNode, useId, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import DialogActions from '@mui/material/DialogActions';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { documents, documentUrl, type DocumentName, type DocumentOptions } from '@zhidan/domain/document';
import { useMessages } from '../act/Messages.js';
import { RequestFailed } from '../api/request.js';
import { Dialog } from '../leaving/windows.js';
import { saveDocument } from './saveDocument.js';

export interface DocumentDialogProps {
  readonly name: DocumentName;
  readonly id: string;
  /** The number after the title: `260302-1203040576`. */
  readonly number: string;
  readonly wish?: DocumentOptions;
  /** Options of the document, above the page. */
  readonly children?: ReactNode;
  /** The label of the button, verb first. */
  readonly action?: string;
  readonly onClose: () => void;
}

/** Documents with a fixed paper size; all others are as long as their content, or A4 on request. */
const onGivenPaper: readonly DocumentName[] = [
  'proofing-slip',
  'production-slip',
  'payroll-statement',
  'payroll-payout',
];

/** A preview of a document with its options, and a button that downloads it as PDF. */
export function DocumentDialog(props: DocumentDialogProps) {
  const { name, id, number, wish = {}, children, action = '點我下載', onClose } = props;
  const { title } = documents[name];
  const titleId = useId();
  const [isA4, setA4] = useState(false);
  const { isSaving, save } = useSaving(
    documentUrl(name, id, isA4 ? { ...wish, paper: 'a4' } : wish),
    title,
    number,
    onClose,
  );
  const page = documentUrl(name, id, wish, 'html');
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={titleId}
      fullWidth
      maxWidth={false}
      slotProps={{ paper: { sx: { maxWidth: 1260, m: { xs: 1, sm: 3 }, width: 'calc(100% - 16px)' } } }}
    >
      <DialogTitle id={titleId} sx={{ pb: 1 }}>
        {title}
        <Typography
          component="span"
          sx={{ ml: 1.5, color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
        >
          {number}
        </Typography>
      </DialogTitle>
      <Stack direction="row" sx={wishes}>
        {children}
        {!onGivenPaper.includes(name) && (
          <FormControlLabel
            control={<Switch checked={isA4} onChange={(_, checked) => setA4(checked)} />}
            label="A4 紙張"
          />
        )}
      </Stack>
      {/* The key remounts the frame when the address changes, because other options give another page. */}
      <Preview key={page} address={page} title={title} />
      <DialogActions sx={{ p: 2 }}>
        <Button color="secondary" onClick={onClose}>
          取消
        </Button>
        <Button variant="contained" loading={isSaving} onClick={() => void save()}>
          {action}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const wishes = {
  px: 3,
  pb: 1,
  columnGap: 3,
  rowGap: 0.5,
  flexWrap: 'wrap',
  alignItems: 'center',
  minHeight: 44,
} as const;

/** Downloads the document, and closes the dialog when the download is complete. */
function useSaving(address: string, title: string, number: string, onSaved: () => void) {
  const say = useMessages();
  const [isSaving, setSaving] = useState(false);
  const save = async () => {
    setSaving(true);
    try {
      await saveDocument(address, `${title}-${number}.pdf`);
      say.done(`已下載${title}`);
      onSaved();
    } catch (error) {
      say.fail(error instanceof RequestFailed ? error.detail : '下載失敗，請再試一次。');
    } finally {
      setSaving(false);
    }
  };
  return { isSaving, save };
}

function Preview({ address, title }: { readonly address: string; readonly title: string }) {
  const [isThere, setThere] = useState(false);
  return (
    <Box
      sx={{
        position: 'relative',
        height: '68vh',
        borderBlock: 1,
        borderColor: 'divider',
        bgcolor: '#faf7f1',
      }}
    >
      {!isThere && (
        <CircularProgress
          size={28}
          aria-label="載入中"
          sx={{ position: 'absolute', top: 'calc(50% - 14px)', left: 'calc(50% - 14px)' }}
        />
      )}
      <Box
        component="iframe"
        title={`${title}預覽`}
        src={address}
        // The sandbox runs no scripts; the page needs its own origin to load its typeface.
        sandbox="allow-same-origin"
        onLoad={() => setThere(true)}
        sx={{ display: 'block', width: '100%', height: '100%', border: 0 }}
      />
    </Box>
  );
}
