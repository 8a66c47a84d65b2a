import { overdueCase, overdueOpened } from '@zhidan/domain/overdue';
import { quotation, ACCOUNTING_CODE } from '@zhidan/domain/quotation';
import { defineProcess, ignore, send } from '../process.js';

/**
 * Sets the accounting code of an order to 2101 when a case is opened; a later change by staff is not reverted.
 */
export const markOverdue = defineProcess({
  name: 'mark-overdue',
  categories: [overdueCase.category],
  on: [overdueOpened],

  decide(occasion) {
    if (occasion.kind === 'due') return [ignore('no timer is set')];
    const { event } = occasion;
    if (event.metadata.imported) return [ignore('what followed is imported too')];
    const { quotation_no } = event.data;
    return [
      send(
        quotation,
        quotation_no,
        { kind: 'change-accounting-code', code: ACCOUNTING_CODE.overdue, reason: '款項逾期，已建立逾期案件' },
        {
          // These refusals are expected where a person opened a case for an order whose accounting code does
          // not allow the move.
          expected: [
            'MOVE_NOT_ALLOWED',
            'NOT_ALLOWED_AT_THIS_CODE',
            'REVIEW_NOT_PASSED',
            'QUOTATION_NOT_FOUND',
          ],
        },
      ),
    ];
  },
});
