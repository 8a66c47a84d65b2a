import { useRecordContext, useResourceContext } from 'react-admin';
import { useMayCallRoute } from '../act/useMay.js';
import { PlayButton } from '../film/PlayButton.js';
import { HistoryList, type EntrySummarizer, type UndoActionFinder } from '../history/HistoryList.js';
import { Panel } from '../quotation/panel/Panel.js';

interface RecordHistoryProps {
  /** Whether the history has a button that plays it as a film; false by default. */
  readonly isPlayed?: boolean;
  /** Returns the sentence of an entry; by default the API's summary is used. */
  readonly summaryOf?: EntrySummarizer;
  /** Returns the command that undoes an entry, for records other than master data. */
  readonly undoOf?: UndoActionFinder;
}

/** The history of a record, latest first; hidden from staff who may not read it. */
export function RecordHistory({ isPlayed = false, summaryOf, undoOf }: RecordHistoryProps) {
  const resource = useResourceContext() ?? '';
  const record = useRecordContext();
  const isAllowed = useMayCallRoute(`GET /api/${resource}/:id/history`);
  if (!isAllowed || record === undefined) return null;
  const id = String(record.id);
  return (
    <Panel title="歷程" act={isPlayed && <PlayButton resource={resource} id={id} />}>
      <HistoryList resource={resource} id={id} summaryOf={summaryOf} undoOf={undoOf} />
    </Panel>
  );
}
