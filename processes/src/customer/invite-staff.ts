import { idOfStream } from '@zhidan/domain';
import { customer, employeeHired, type Customer } from '@zhidan/domain/customer';
import { invitationLetter } from '@zhidan/domain/mail';
import type { SettingValues } from '@zhidan/domain/setting';
import { settingOf } from '../mail/terms.js';
import { isRecent } from '../notice/news.js';
import { defineProcess, ignore, notify, type Process } from '../process.js';

interface Known {
  readonly hired: Customer | null;
  readonly company: SettingValues<'company'>;
}

/** Sends an invitation to a person who was hired by e-mail and has no account yet. */
export const createInviteStaffProcess = (publicUrl: string): Process =>
  defineProcess({
    name: 'invite-staff',
    categories: [customer.category],
    on: [employeeHired],
    async gather(occasion, look): Promise<Known> {
      const company = await settingOf(look, 'company');
      if (occasion.kind === 'due') return { hired: null, company };
      return { hired: await look.load(customer, idOfStream(occasion.event.stream)), company };
    },

    decide(occasion, { hired, company }) {
      if (occasion.kind === 'due') return [ignore('no timer is set')];
      const { event, now } = occasion;
      if (event.metadata.imported === true || !isRecent(event, now)) return [ignore('it is no news')];
      if (hired === null || hired.erased || !hired.employee_data.is_employee)
        return [ignore('they do not work here any more')];
      if (hired.second_key !== '' || hired.primary_key === '')
        return [ignore('they have an account, or no e-mail')];
      return [
        notify({
          kind: 'account',
          to: 'outside',
          people: { buyer: '', sales: '', accounting: '', hidden: [], outside: [hired.primary_key] },
          content: invitationLetter({
            name: hired.employee_data.name || hired.name,
            link: `${publicUrl}/user/orderManage`,
            company,
          }),
          quotation_no: undefined,
          about: [idOfStream(event.stream)],
          isHistory: false,
          at: now,
        }),
      ];
    },
  });
