import type { AllocationEvent } from '@zhidan/domain/allocation';
import { isOpenMonth, type PayPayrollAnswer, payPayrollBody } from '@zhidan/domain/payroll';
import { idOf, parseBody } from '@zhidan/http';
import { handleAllocation } from '../allocation/handle.js';
import type { CommandDependencies, RegisterCommandRoute } from '../handling/routes.js';

/**
 * Pays a worker for a month: each allocation pays its own lines once. After an interruption a repetition pays
 * the rest.
 */
export function payRoute(
  on: RegisterCommandRoute,
  { facts: port, workDone }: CommandDependencies,
  lastAllocated: () => bigint | undefined,
): void {
  on('POST /api/payroll/:id/pay', async ({ request, body, facts, context }) => {
    const month = { processing_staff_uid: idOf(request), ...parseBody(payPayrollBody, body) };
    const { ifRevision: _none, ...unconditional } = context;
    const warnings: PayPayrollAnswer['warnings'] = isOpenMonth(month, facts.now) ? ['MONTH_OPEN'] : [];
    const answer = { ...month, paid_lines: 0, amount: 0, warnings };
    let position: bigint | undefined;
    for (const id of await workDone(month, lastAllocated())) {
      const handled = await handleAllocation(port, id, { kind: 'pay', ...month }, facts, unconditional);
      if (handled.events.length > 0) position = handled.position;
      for (const line of handled.events.flatMap(linesPaid)) {
        answer.paid_lines += 1;
        answer.amount += line.processing_amount;
      }
    }
    return { status: 200, body: answer satisfies PayPayrollAnswer, position };
  });
}

const linesPaid = (event: AllocationEvent) => (event.type === 'AllocationPaid' ? event.data.lines : []);
