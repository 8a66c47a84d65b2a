import { Typography } from '@mui/material';
import type { PlanLine } from '@zhidan/domain';
import { Panel } from '../../quotation/panel/Panel.js';
import { PlanTable } from './PlanTable.js';

interface OtherLinesProps {
  readonly title: string;
  readonly lines: readonly PlanLine[];
  readonly note?: string;
}

/** Lines that cannot or need not be bought now, with the reason. */
export const SkippedPlanLines = ({ title, lines, note }: OtherLinesProps) =>
  lines.length > 0 && (
    <Panel title={`${title}（${lines.length} 項）`}>
      {note !== undefined && <Typography sx={{ color: 'text.secondary', mb: 1 }}>{note}</Typography>}
      <PlanTable lines={lines} />
    </Panel>
  );
