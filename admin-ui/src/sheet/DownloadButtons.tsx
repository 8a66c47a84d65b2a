import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Button, ButtonGroup } from '@mui/material';
import { useMessages } from '@zhidan/ui-kit';
import { RequestFailed } from '@zhidan/ui-kit/api';
import { useState } from 'react';

interface DownloadButtonsProps {
  readonly onCsv: () => Promise<void>;
  readonly onExcel: () => Promise<void>;
}

export function DownloadButtons({ onCsv, onExcel }: DownloadButtonsProps) {
  const [running, setRunning] = useState<string>();
  const say = useMessages();
  const run = (form: string, save: () => Promise<void>) => () => {
    setRunning(form);
    void save()
      .catch((error: unknown) =>
        say.fail(error instanceof RequestFailed ? error.detail : '下載失敗，請再試一次。'),
      )
      .finally(() => setRunning(undefined));
  };
  return (
    <ButtonGroup variant="outlined" className="no-print" sx={{ flex: 'none' }}>
      <Button
        aria-label="下載 CSV"
        startIcon={<DownloadIcon />}
        loading={running === 'csv'}
        onClick={run('csv', onCsv)}
      >
        CSV
      </Button>
      <Button aria-label="下載 Excel" loading={running === 'excel'} onClick={run('excel', onExcel)}>
        Excel
      </Button>
    </ButtonGroup>
  );
}
