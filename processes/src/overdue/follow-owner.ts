import { idOfStream } from '@zhidan/domain';
import { loadCasesOf, followedCase, overdueCase, type FollowedCase } from '@zhidan/domain/overdue';
import { quotation, quotationHandedOver, salesPersonAssigned } from '@zhidan/domain/quotation';
import { defineProcess, ignore, send } from '../process.js';

/** Assigns the overdue case of an order to the order's new customer, even long after the transfer. */
export const reassignOverdueCases = defineProcess({
  name: 'follow-owner',
  categories: [quotation.category],
  on: [quotationHandedOver, salesPersonAssigned],

  async gather(occasion, look): Promise<FollowedCase | undefined> {
    if (occasion.kind === 'due' || occasion.event.metadata.imported) return undefined;
    return followedCase(
      await loadCasesOf(idOfStream(occasion.event.stream), (id) => look.load(overdueCase, id)),
    );
  },

  decide: (_occasion, found) =>
    found === undefined
      ? [ignore('no case is followed')]
      : [
          send(
            overdueCase,
            found.id,
            { kind: 'follow-order', due_date: undefined },
            { expected: ['OVERDUE_NOT_FOUND'] },
          ),
        ],
});
