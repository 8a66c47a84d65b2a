import { Stack } from '@mui/material';
import {
  allocationBodies,
  allocationTitles,
  feeTitles,
  isAssigned,
  isFinished,
} from '@zhidan/domain/allocation';
import { ActButton } from '../act/ActButton.js';
import { useMay } from '../act/useMay.js';
import { today } from '../list/today.js';
import type { ShownAllocation } from './shown.js';
import { useWorkers } from './workers.js';

interface AllocationActsProps {
  readonly record: ShownAllocation;
  /** Places of the lines that it is about; none means all that are not done. */
  readonly chosen: readonly number[];
}

/** What may be done with the work now. */
export function AllocationActs(props: AllocationActsProps) {
  const { case_close, processing_allocate_data: lines } = props.record;
  if (case_close)
    return (
      <ActButton
        title={allocationTitles.reopen}
        route="POST /api/allocations/:id/reopen"
        explain="重新開啟後可以更正，還沒有發放的工資會先從薪資取消，再次結案才會列入。"
        done="已重新開啟分配單"
      />
    );
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
      <AssignAct {...props} />
      <WorkActs {...props} />
      {lines.length > 0 && lines.every(isFinished) && (
        <ActButton
          title={allocationTitles.close}
          route="POST /api/allocations/:id/close"
          explain="結案後，這些工資會列入各加工人員完成當月的薪資。"
          done="已結案"
          isFirst
        />
      )}
    </Stack>
  );
}

/** The lines that a command is about, as it takes them, in words, and themselves. */
function concernedBy({ record, chosen }: AllocationActsProps) {
  const { processing_allocate_data: lines } = record;
  return chosen.length === 0
    ? { given: {}, about: '所有還沒完成的項目', concerned: lines }
    : {
        given: { indexes: [...chosen] },
        about: `選取的 ${chosen.length} 個項目`,
        concerned: lines.filter(({ index }) => chosen.includes(index)),
      };
}

/** Gives the work to a worker. */
function AssignAct(props: AllocationActsProps) {
  const workers = useWorkers(useMay('POST /api/allocations/:id/assign'));
  const { given, about } = concernedBy(props);
  return (
    <ActButton
      title={allocationTitles.assign}
      route="POST /api/allocations/:id/assign"
      explain={about}
      body={allocationBodies.assign}
      given={given}
      fields={{
        processing_staff_uid: {
          label: '加工人員',
          isRequired: true,
          offered: workers.map(({ id, name }) => ({ value: id, title: name })),
        },
        processing_number: { label: '數量', help: '留空表示依訂單數量' },
        chosen_fees: { label: '計費項目', help: '留空表示不改變', choices: feeTitles },
      }}
      done="已分配加工人員"
      isFirst={props.record.processing_allocate_data.some((line) => !isAssigned(line))}
    />
  );
}

/** Reports assigned work as done, takes it back, or takes back that it was done. */
function WorkActs(props: AllocationActsProps) {
  const { given, about, concerned } = concernedBy(props);
  return (
    <>
      {concerned.some((line) => isAssigned(line) && !isFinished(line)) && (
        <>
          <ActButton
            title={allocationTitles.finish}
            route="POST /api/allocations/:id/finish"
            explain={`${about}。最後一項完成時，分配單會自動結案。`}
            body={allocationBodies.finish}
            given={given}
            fields={{
              processing_finish_date: { label: '完成日期', isRequired: true, first: today() },
            }}
            done="已回報完成"
            isFirst={props.record.processing_allocate_data.every(isAssigned)}
          />
          <ActButton
            title="收回"
            route="POST /api/allocations/:id/assign"
            explain={`收回${about}，之後可以分配給其他人。`}
            body={allocationBodies.assign}
            given={{ ...given, processing_staff_uid: '' }}
            done="已收回"
          />
        </>
      )}
      {props.chosen.length > 0 && concerned.every(isFinished) && (
        <ActButton
          title="取消完成"
          route="POST /api/allocations/:id/finish"
          explain={`取消${about}的完成日期。`}
          body={allocationBodies.finish}
          given={{ ...given, processing_finish_date: null }}
          done="已取消完成日期"
        />
      )}
    </>
  );
}
