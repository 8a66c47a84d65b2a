import {
  accessTo,
  besideSetting,
  changesOf,
  mustHaveProof,
  settingAfter,
  settingOf,
  shownSetting,
  streamOf,
  unsetRow,
  type Caller,
  type Setting,
} from '@zhidan/domain';
import type { EventStore } from '@zhidan/eventstore';
import { idOf, parsed, problems } from '@zhidan/http';
import type { CommandRoutes } from '../handling/routes.js';

/** Setting what holds for the whole house: each setting says who may. */
export const settingRoutes: CommandRoutes = (on, { facts: { eventStore } }) => {
  on('PUT /api/settings/:id', async ({ request, body, facts, context }) => {
    const setting = settingFor(facts.caller, idOf(request));
    const { aggregate, schema, id } = setting;
    const command = { kind: 'set', values: parsed(changesOf(schema), withoutShown(body)) } as const;
    const { revision, position } = await eventStore.handle(aggregate, id, command, facts, context);
    return { status: 200, body: await settingAt(eventStore, setting, revision), revision, position };
  });
};

function settingFor(caller: Caller, id: string): Setting {
  const setting = settingOf(id);
  if (setting === undefined) throw problems.notFound();
  if (accessTo(setting.write, caller) !== 'allowed') throw problems.forbidden();
  if (setting.write.needsProof === true) mustHaveProof(caller);
  return setting;
}

const beside: readonly string[] = besideSetting;

function withoutShown(sent: unknown): unknown {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return sent;
  return Object.fromEntries(Object.entries(sent).filter(([field]) => !beside.includes(field)));
}

async function settingAt(eventStore: EventStore, setting: Setting, revision: number) {
  let row = unsetRow(setting);
  for await (const event of eventStore.read(streamOf(setting.aggregate, setting.id), { limit: revision + 1 }))
    row = settingAfter(setting, row, event);
  return shownSetting(setting, row);
}
