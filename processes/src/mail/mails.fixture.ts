import { settings, systemCaller, type Aggregate, type DomainEvent } from '@zhidan/domain';
import { customer, type CustomerEvent } from '@zhidan/domain/customer';
import type { SettingId } from '@zhidan/domain/setting';
import type { ConnectedEventStore } from '@zhidan/eventstore';

/** Appends events directly, without a command. */
export async function happened(
  eventStore: ConnectedEventStore,
  aggregate: Pick<Aggregate<never, never, DomainEvent, never>, 'category' | 'events'>,
  id: string,
  events: readonly DomainEvent[],
  { at: now = new Date().toISOString(), ...more }: { at?: string; imported?: true } = {},
): Promise<void> {
  const said: Aggregate<null, readonly DomainEvent[], DomainEvent, object> = {
    category: aggregate.category,
    events: aggregate.events,
    initial: null,
    decide: (told) => told,
    evolve: () => null,
  };
  const actor = { uid: 'system', name: '系統' };
  await eventStore.handle(
    said,
    id,
    events,
    {},
    { caller: systemCaller, actor, correlation: 'request', causation: 'request', now, ...more },
  );
}

/** Adds a VIP club, a café without an address whose sales person is Mei, and the mail settings. */
export async function meet(eventStore: ConnectedEventStore): Promise<void> {
  const registered = (id: string, primary_key: string, level: number): CustomerEvent => ({
    type: 'CustomerRegistered',
    data: { primary_key, second_key: `uid-${id}`, company: id, name: id, level },
  });
  await happened(eventStore, customer, 'club', [registered('club', 'club@zhidan.test', 1)]);
  await happened(eventStore, customer, 'cafe', [registered('cafe', '', 6)]);
  await happened(eventStore, customer, 'mei', [registered('mei', 'mei@zhidan.test', 3)]);
  const data = {
    sales_email: 'sales-team@zhidan.test',
    accounting_email: 'hua@zhidan.test',
    vip_bcc: ['one@zhidan.test', 'two@zhidan.test'],
  };
  await set(eventStore, 'mail', { type: 'MailSet', data });
  await set(eventStore, 'edm', {
    type: 'EdmSet',
    data: { activate: true, headline: '露營季', body: '天幕九折' },
  });
}

async function set(eventStore: ConnectedEventStore, id: SettingId, event: DomainEvent): Promise<void> {
  const setting = settings.find((each) => each.id === id);
  if (setting === undefined) throw new Error(`no setting ${id}`);
  await happened(eventStore, setting.aggregate, id, [event]);
}
