import { Divider, Stack } from '@mui/material';
import { orderFileFolders, type FileFolder } from '@zhidan/domain/quotation';
import { SampleDesign, type SampleActions, type SampleApproval } from './SampleDesign.js';
import { isPicture } from './samplePicture.js';

export interface SampleFile {
  readonly file_id: string;
  readonly index: number;
  readonly name: string;
  readonly folder: FileFolder;
}

interface SampleDesignsProps {
  readonly approvals: readonly SampleApproval[];
  readonly files: readonly SampleFile[];
  readonly srcOf: (file: SampleFile) => string;
  /** Whether the samples were made; before that no decision is possible. */
  readonly isMade: boolean;
  readonly acts?: SampleActions | undefined;
}

/** The samples of an order, design by design. */
export const SampleDesigns = ({ approvals, files, srcOf, isMade, acts }: SampleDesignsProps) => (
  <Stack spacing={2.5} divider={<Divider />}>
    {approvals.map((approval) => {
      const shown = files
        .filter(({ index }) => index === approval.index)
        .map((file) => ({
          file_id: file.file_id,
          name: file.name,
          src: srcOf(file),
          isArt: orderFileFolders[file.folder].holds === 'art',
        }));
      return (
        <SampleDesign
          key={`${approval.index} ${approval.state} ${approval.at ?? ''}`}
          approval={approval}
          isMade={isMade}
          photos={shown.filter((file) => !file.isArt && isPicture(file))}
          others={shown.filter((file) => !file.isArt && !isPicture(file))}
          art={shown.filter((file) => file.isArt)}
          acts={acts}
        />
      );
    })}
  </Stack>
);
