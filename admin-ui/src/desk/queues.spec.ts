import { describe, expect, it } from '@jest/globals';
import { seededAuthorities } from '@zhidan/domain';
import { officeQueues, QUEUE_PATH, viewsOfQueue } from '@zhidan/domain/page';
import { desks, queueOfView } from '@zhidan/domain/desk';
import { queues, queuesFor } from './queues.js';

describe('the queues of the desks', () => {
  it('exist for each declared queue, with its title and at least one view', () => {
    expect(queues.map(({ id }) => id).toSorted()).toEqual(Object.keys(officeQueues).toSorted());
    for (const { id, title, views } of queues) {
      expect(title).toBe(officeQueues[id].title);
      expect(views.length).toBeGreaterThan(0);
    }
  });

  it.each(desks.map((desk) => [desk.title, desk] as const))(
    'let the desk %s handle every order that waits for it',
    (_title, desk) => {
      for (const permission of desk.for) {
        const own = queuesFor(['quotation_authority_r', permission]);
        const seenTo = own.flatMap(({ id, views }) =>
          views.map((view) => `/${QUEUE_PATH}/${id}?view=${view.id}`),
        );
        for (const id of desk.waiting) expect(seenTo).toContain(queueOfView(desk, { id }));
      }
    },
  );

  it('have the same views and filters for orders as their desk', () => {
    for (const queue of queues.filter(({ resource }) => resource === 'quotations')) {
      const desk = desks.find(({ id }) => id === viewsOfQueue(queue.id)?.desk);
      for (const view of queue.views)
        expect(desk?.views).toContainEqual(expect.objectContaining({ id: view.id, filter: view.filter }));
    }
  });

  it.each([
    ['sales', 'A0002'],
    ['accounting', 'A0003'],
    ['purchasing', 'A0004'],
    ['the warehouse', 'A0005'],
    ['production', 'A0006'],
    ['print', 'A0007'],
    ['shipping', 'A0008'],
    ['payroll', 'A0010'],
  ])('are available to %s', (_desk, type) => {
    const { permissions = [] } = seededAuthorities.find((one) => one.type === type) ?? {};
    expect(queuesFor(permissions).length).toBeGreaterThan(0);
  });

  it('are hidden from staff who may not read orders', () => {
    expect(queuesFor(['print_authority_w', 'accounting_authority_w'])).toEqual([]);
  });
});
