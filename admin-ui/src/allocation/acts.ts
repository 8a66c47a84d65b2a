import {
  allocationBodies,
  allocationTitles,
  feeTitles,
  isWorkFinished,
  plannedLineIndexOf,
} from '@zhidan/domain/allocation';
import type { FormAction } from '../act/act.js';
import { today } from '../list/today.js';
import type { ShownAllocation } from './shown.js';
import { createSharesInput } from './SharesInput.js';
import { WorkerInput } from './WorkerInput.js';

/** The lines that a command changes: as part of the command's body, as a text for the user, and as records. */
export interface SelectedLines {
  readonly given: { readonly indexes?: number[] };
  readonly about: string;
  readonly concerned: ShownAllocation['processing_allocate_data'];
}

/** The lines at these positions; without positions, all lines that are not done. */
export function selectedLinesOf(
  { processing_allocate_data: lines }: ShownAllocation,
  chosen: readonly number[] = [],
): SelectedLines {
  return chosen.length === 0
    ? { given: {}, about: '所有還沒完成的項目', concerned: lines }
    : {
        given: { indexes: [...chosen] },
        about: `選取的 ${chosen.length} 個項目`,
        concerned: lines.filter(({ index }) => chosen.includes(index)),
      };
}

export const assignAction = ({
  given,
  about,
}: SelectedLines): FormAction<typeof allocationBodies.assign> => ({
  title: allocationTitles.assign,
  route: 'POST /api/allocations/:id/assign',
  explain: `把${about}分配給加工人員；完成並結案後，工資列入他完成當月的薪資。`,
  body: allocationBodies.assign,
  given,
  fields: {
    processing_staff_uid: { label: '加工人員', isRequired: true, input: WorkerInput },
    processing_number: {
      label: '數量',
      help: '留空表示依訂單數量；一項要分給幾個人，請選那一項再按「分給多人」',
    },
    chosen_fees: { label: '計費項目', help: '留空表示不改變', choices: feeTitles },
  },
  done: '已分配加工人員',
});

/**
 * The command that divides the pieces of a line among several workers; undefined if the line cannot be divided.
 */
export function splitAction(
  { processing_allocate_data: lines }: ShownAllocation,
  chosen: readonly number[],
): FormAction<typeof allocationBodies.split> | undefined {
  const line = lines.find(({ index }) => index === chosen[0]);
  if (line === undefined || chosen.length !== 1 || isWorkFinished(line)) return undefined;
  const open = lines.filter(
    (part) => plannedLineIndexOf(part) === plannedLineIndexOf(line) && !isWorkFinished(part),
  );
  const total = open.reduce((sum, { processing_number }) => sum + processing_number, 0);
  if (total < 2) return undefined;
  return {
    title: allocationTitles.split,
    route: 'POST /api/allocations/:id/split',
    explain: `${line.product_name || line.accessories_kind_name}：還沒完成的數量，每個人各做多少。`,
    body: allocationBodies.split,
    given: { index: line.index },
    fields: {
      shares: {
        label: '各人的數量',
        first: open.map(({ processing_staff_uid, processing_number }) => ({
          processing_staff_uid,
          processing_number,
        })),
        input: createSharesInput(total),
      },
    },
    done: '已分給各人',
  };
}

export const finishAction = ({
  given,
  about,
}: SelectedLines): FormAction<typeof allocationBodies.finish> => ({
  title: allocationTitles.finish,
  route: 'POST /api/allocations/:id/finish',
  explain: `${about}。最後一項完成時，分配單會自動結案。`,
  body: allocationBodies.finish,
  given,
  fields: { processing_finish_date: { label: '完成日期', isRequired: true, first: today() } },
  done: '已回報完成',
});

/** The command that withdraws assigned work, so that it can be assigned to another worker. */
export const takeBackAction = ({
  given,
  about,
}: SelectedLines): FormAction<typeof allocationBodies.assign> => ({
  title: '收回',
  route: 'POST /api/allocations/:id/assign',
  explain: `收回${about}，之後可以分配給其他人。`,
  body: allocationBodies.assign,
  given: { ...given, processing_staff_uid: '' },
  done: '已收回',
});

/** The command that closes finished work, which makes its pay due. */
export const closeAction: FormAction = {
  title: allocationTitles.close,
  route: 'POST /api/allocations/:id/close',
  explain: '結案後，這些工資會列入各加工人員完成當月的薪資。',
  done: '已結案',
};
