import { useRecordContext, useResourceContext } from 'react-admin';
import { useMay } from '../act/useMay.js';
import { PlayButton } from '../film/PlayButton.js';
import { HistoryList, type SummaryOf, type UndoOf } from '../history/HistoryList.js';
import { Panel } from '../quotation/panel/Panel.js';

interface RecordHistoryProps {
  /** Whether it can be played; not by default. */
  readonly isPlayed?: boolean;
  /** What happened in words; the API's own summary by default. */
  readonly summaryOf?: SummaryOf;
  /** What takes an entry back, beside changes of master data. */
  readonly undoOf?: UndoOf;
}

/** Who did what to the record and when, the latest first; nothing to those who may not know. */
export function RecordHistory({ isPlayed = false, summaryOf, undoOf }: RecordHistoryProps) {
  const resource = useResourceContext() ?? '';
  const record = useRecordContext();
  const isAllowed = useMay(`GET /api/${resource}/:id/history`);
  if (!isAllowed || record === undefined) return null;
  const id = String(record.id);
  return (
    <Panel title="歷程" act={isPlayed && <PlayButton resource={resource} id={id} />}>
      <HistoryList resource={resource} id={id} summaryOf={summaryOf} undoOf={undoOf} />
    </Panel>
  );
}
