import DownloadIcon from '@mui/icons-material/Download';
import { IconButton, Tooltip } from '@mui/material';
import { useMessages } from '@zhidan/ui-kit';
import { RequestFailed } from '@zhidan/ui-kit/api';
import { useListContext, useResourceDefinition } from 'react-admin';
import { saveCsv } from '../data/saveCsv.js';
import type { Values } from '../form/fieldDeclaration.js';
import { useFilters } from './useFilters.js';

interface CsvButtonProps {
  /** Of the file; the name of the records unless given. */
  readonly title?: string;
  /** What the list is narrowed to besides what its reader chose. */
  readonly filter?: Values;
}

/** Saves all pages of the list around it. */
export function CsvButton({ title, filter }: CsvButtonProps) {
  const { resource, sort } = useListContext();
  const { values } = useFilters();
  const { options } = useResourceDefinition<{ readonly label?: string }>({ resource });
  const say = useMessages();
  const download = async () => {
    try {
      await saveCsv(resource, { ...values, ...filter }, sort, title ?? options?.label ?? resource);
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
