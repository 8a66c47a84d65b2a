import DownloadIcon from '@mui/icons-material/Download';
import { IconButton, Tooltip } from '@mui/material';
import { useMessages } from '@zhidan/ui-kit';
import { RequestFailed } from '@zhidan/ui-kit/api';
import { useListContext, useResourceDefinition } from 'react-admin';
import { saveCsv } from '../data/saveCsv.js';

/** Saves all that the list around it finds, whatever its page, under the name of its records. */
export function CsvButton() {
  const { resource, filterValues, sort } = useListContext();
  const { options } = useResourceDefinition<{ readonly label?: string }>({ resource });
  const say = useMessages();
  const download = async () => {
    try {
      await saveCsv(
        resource,
        filterValues as Readonly<Record<string, unknown>>,
        sort,
        options?.label ?? resource,
      );
    } catch (error) {
      say.fail(error instanceof RequestFailed ? error.detail : '下載失敗，請再試一次。');
    }
  };
  return (
    <Tooltip title="下載 CSV">
      <IconButton aria-label="下載 CSV" onClick={() => void download()}>
        <DownloadIcon />
      </IconButton>
    </Tooltip>
  );
}
