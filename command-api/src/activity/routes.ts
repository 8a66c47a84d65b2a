import { customer, hasPermission, purchase, refuse } from '@zhidan/domain';
import {
  activity,
  foldActivityRow,
  activityBody,
  activityKinds,
  shownActivity,
  type ActivityAbout,
  type ActivityCommand,
} from '@zhidan/domain/activity';
import { salesPersonInMail } from '@zhidan/domain/mail';
import { overdueCase } from '@zhidan/domain/overdue';
import { quotation } from '@zhidan/domain/quotation';
import { streamOf } from '@zhidan/domain/core';
import { idOf, parseBody, problems } from '@zhidan/http';
import type { Facts } from '../facts/facts.js';
import type { CommandCall } from '../handling/call.js';
import type { CommandRoutes } from '../handling/routes.js';
import { rowAnswer } from '../handling/row-answer.js';

export const activityRoutes: CommandRoutes = (on, { facts }) => {
  const { eventStore } = facts;
  const handle = async (id: string, command: ActivityCommand, call: CommandCall, status: 200 | 201) =>
    rowAnswer(
      eventStore,
      streamOf(activity, id),
      foldActivityRow,
      status,
      await eventStore.handle(activity, id, command, call.facts, call.context),
      (row) => row && shownActivity.parse(row),
    );

  on('POST /api/activities', async (call) => {
    const body = parseBody(activityBody, call.body);
    if (!hasPermission(call.facts.caller, activityKinds[body.about.kind].reader)) throw problems.forbidden();
    const customer_uid = await customerAbout(facts, body.about);
    const who = await employeeNamed(facts, body.who);
    return handle(call.newId, { kind: 'plan', ...body, ...who, customer_uid }, call, 201);
  });

  on('POST /api/activities/:id/done', (call) => handle(idOf(call.request), { kind: 'done' }, call, 200));
};

/**
 * The customer whom an activity is about; empty where it is about none. Throws where the record that it is
 * about does not exist.
 */
async function customerAbout({ eventStore }: Facts, { kind, id }: ActivityAbout): Promise<string> {
  const missing = () => refuse({ code: 'ACTIVITY_ABOUT_NOTHING', field: 'about' });
  switch (kind) {
    case 'quotation': {
      const { state } = await eventStore.load(quotation, id);
      return state === null || state === 'deleted' ? missing() : state.customer_uid;
    }
    case 'customer': {
      const { state } = await eventStore.load(customer, id);
      return state === null ? missing() : id;
    }
    case 'overdue': {
      const { state } = await eventStore.load(overdueCase, id);
      return state === null || state.status === 'removed' ? missing() : state.customer_uid;
    }
    case 'purchase': {
      const { state } = await eventStore.load(purchase, id);
      return state === null ? missing() : '';
    }
  }
}

/** An employee by their id or the id of their account. */
async function employeeNamed({ eventStore, employee }: Facts, named: string) {
  const who = employee(named) ?? refuse({ code: 'EMPLOYEE_NOT_FOUND', field: 'who' });
  const { state } = await eventStore.load(customer, who);
  return { who, who_name: (state && salesPersonInMail(state)?.name) ?? '' };
}
