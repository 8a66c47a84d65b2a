import { Divider, Stack } from '@mui/material';
import { SampleDesign, type SampleActs, type SampleApproval } from './SampleDesign.js';
import type { SamplePicture } from './samplePicture.js';

/** A file of an order's samples. */
export interface SampleFile {
  readonly file_id: string;
  readonly index: number;
  readonly name: string;
}

interface SampleDesignsProps {
  readonly approvals: readonly SampleApproval[];
  readonly files: readonly SampleFile[];
  readonly srcOf: (file: SampleFile) => string;
  readonly acts?: SampleActs | undefined;
}

const isPicture = ({ name }: SamplePicture): boolean => /\.(jpe?g|png|webp|gif)$/i.test(name);

/** The samples of an order, design by design. */
export const SampleDesigns = ({ approvals, files, srcOf, acts }: SampleDesignsProps) => (
  <Stack spacing={2.5} divider={<Divider />}>
    {approvals.map((approval) => {
      const shown = files
        .filter(({ index }) => index === approval.index)
        .map((file) => ({ file_id: file.file_id, name: file.name, src: srcOf(file) }));
      return (
        <SampleDesign
          key={`${approval.index} ${approval.state} ${approval.at ?? ''}`}
          approval={approval}
          pictures={shown.filter(isPicture)}
          others={shown.filter((file) => !isPicture(file))}
          acts={acts}
        />
      );
    })}
  </Stack>
);
