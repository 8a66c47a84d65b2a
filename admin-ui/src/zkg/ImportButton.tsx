import { useRef, useState } from 'react';
import { Button } from '@mui/material';
import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import { useQueryClient } from '@tanstack/react-query';
import { useMessages } from '@zhidan/ui-kit';
import { RequestFailed } from '@zhidan/ui-kit/api';
import { useMayCallRoute } from '../act/useMay.js';
import { importSheet } from './importSheet.js';
import { SheetFaults } from './SheetFaults.js';

/** Imports a filled template: either all rows, or none and a list of the faults by row. */
export function ZkgImportButton() {
  const client = useQueryClient();
  const say = useMessages();
  const input = useRef<HTMLInputElement>(null);
  const [isSending, setSending] = useState(false);
  const [refused, setRefused] = useState<RequestFailed>();
  const isAllowed = useMayCallRoute('POST /api/zkg-level-three/import');
  if (!isAllowed) return null;

  const take = async (file: File | undefined) => {
    if (file === undefined) return;
    setSending(true);
    try {
      const { imported } = await importSheet(file);
      await client.invalidateQueries({ queryKey: ['zkg-level-three'] });
      say.done(`已匯入 ${imported} 列`);
    } catch (error) {
      if (!(error instanceof RequestFailed)) throw error;
      setRefused(error);
    } finally {
      setSending(false);
      // Cleared, because the browser reports no change if the same file is chosen again after a correction.
      if (input.current !== null) input.current.value = '';
    }
  };

  return (
    <>
      <Button
        variant="outlined"
        startIcon={<UploadIcon />}
        loading={isSending}
        onClick={() => input.current?.click()}
      >
        匯入 Excel
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".xlsx"
        aria-label="要匯入的 Excel 檔"
        onChange={({ target }) => void take(target.files?.[0])}
      />
      {refused !== undefined && <SheetFaults refused={refused} onClose={() => setRefused(undefined)} />}
    </>
  );
}
