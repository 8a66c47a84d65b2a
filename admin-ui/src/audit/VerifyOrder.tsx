import { useState } from 'react';
import VerifiedIcon from '@mui/icons-material/VerifiedUserOutlined';
import { Button } from '@mui/material';
import { useMayCallRoute } from '../act/useMay.js';
import { StreamVerificationResult } from './StreamPanel.js';
import { TitledDialog } from '../page/TitledDialog.js';

/** A button that verifies the events of an order; hidden from staff who are not auditors. */
export function VerifyOrderButton({ quotation_no }: { readonly quotation_no: string }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  if (!useMayCallRoute('GET /api/audit/verification')) return null;
  return (
    <>
      <Button variant="outlined" size="small" startIcon={<VerifiedIcon />} onClick={() => setOpen(true)}>
        驗證事件
      </Button>
      {isOpen && (
        <TitledDialog
          title={`驗證 ${quotation_no} 的事件`}
          onClose={close}
          acts={<Button onClick={close}>關閉</Button>}
        >
          <StreamVerificationResult stream={`quotation-${quotation_no}`} />
        </TitledDialog>
      )}
    </>
  );
}
