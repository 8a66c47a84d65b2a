import { Stack } from '@mui/material';
import { allocationBodies, allocationTitles, isAssigned, isWorkFinished } from '@zhidan/domain/allocation';
import { CommandButton } from '../act/ActButton.js';
import {
  assignAction,
  closeAction,
  selectedLinesOf,
  finishAction,
  splitAction,
  takeBackAction,
} from './acts.js';
import type { ShownAllocation } from './shown.js';

interface AllocationActsProps {
  readonly record: ShownAllocation;
  /** The positions of the selected lines; if empty, commands concern all lines that are not done. */
  readonly chosen: readonly number[];
  /** Called after a command, so that the selection can be cleared. */
  readonly onDone: () => void;
}

/** Buttons for the commands that the allocation currently allows. */
export function AllocationActionButtons(props: AllocationActsProps) {
  const { case_close, processing_allocate_data: lines } = props.record;
  const split = splitAction(props.record, props.chosen);
  if (case_close)
    return (
      <CommandButton
        title={allocationTitles.reopen}
        route="POST /api/allocations/:id/reopen"
        explain="重新開啟後可以更正，還沒有發放的工資會先從薪資取消，再次結案才會列入。"
        done="已重新開啟分配單"
      />
    );
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
      <AssignAct {...props} />
      {split && <CommandButton {...split} onDone={props.onDone} />}
      <WorkActs {...props} />
      {lines.length > 0 && lines.every(isWorkFinished) && <CommandButton {...closeAction} isFirst />}
    </Stack>
  );
}

const AssignAct = ({ record, chosen, onDone }: AllocationActsProps) => (
  <CommandButton
    {...assignAction(selectedLinesOf(record, chosen))}
    isFirst={record.processing_allocate_data.some((line) => !isAssigned(line))}
    onDone={onDone}
  />
);

/** Buttons that report assigned work as done, withdraw it, or undo a report. */
function WorkActs({ record, chosen, onDone }: AllocationActsProps) {
  const work = selectedLinesOf(record, chosen);
  const { given, about, concerned } = work;
  return (
    <>
      {concerned.some((line) => isAssigned(line) && !isWorkFinished(line)) && (
        <>
          <CommandButton
            {...finishAction(work)}
            onDone={onDone}
            isFirst={record.processing_allocate_data.every(isAssigned)}
          />
          <CommandButton {...takeBackAction(work)} onDone={onDone} />
        </>
      )}
      {chosen.length > 0 && concerned.every(isWorkFinished) && (
        <CommandButton
          title="取消完成"
          route="POST /api/allocations/:id/finish"
          explain={`取消${about}的完成日期。`}
          body={allocationBodies.finish}
          given={{ ...given, processing_finish_date: null }}
          done="已取消完成日期"
          onDone={onDone}
        />
      )}
    </>
  );
}
