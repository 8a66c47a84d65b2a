import {
  accessTo,
  isSignedIn,
  routePermissions,
  settingOf,
  settings,
  forStaff,
  streamOf,
  type Caller,
  type Setting,
} from '@zhidan/domain';
import { hasRevision, idOf, problems, setVersion, type Handler, type SecureRoutes } from '@zhidan/http';
import { waitUntilCaughtUp } from '../freshness/wait.js';
import { wantsChanges, historyWithChanges } from '../history/changes.js';
import { historyOf } from '../history/history.js';
import { parseInstantQuery, parseMomentQuery } from '../history/moment.js';
import { listRequestOf } from '../resource/list-request.js';
import { pastReadDependencies } from '../past/parts-at.js';
import { sendPrivately, type ReadDependencies } from '../resource/parts.js';
import { requireView } from '../resource/view-for.js';
import { loadSettingAt } from './at.js';
import { pageOfRows } from './page.js';
import { settingResource } from './resource.js';
import { maySeeSetting, shownSettingFor, loadSettingRows } from './rows.js';
import { loadSettingSteps } from './steps.js';

/** Routes of the settings. Every setting exists from the first start with its defaults. */
export function settingRoutes(on: SecureRoutes['on'], parts: ReadDependencies): void {
  on('GET /api/settings', sendSettings(parts));
  on('GET /api/settings/:id', sendSetting(parts));
  on('GET /api/settings/:id/history', sendSettingHistory(parts));
}

const tables = ['settings'];

const sendSettings =
  (parts: ReadDependencies): Handler =>
  async (request, response, caller) => {
    const at = parseInstantQuery(request.query, parts.clock());
    if (at !== undefined) mustBeStaff(caller);
    const { pool, freshness } = at === undefined ? parts : await pastReadDependencies(parts, at);
    const asked = listRequestOf(request.query, settingResource, requireView(settingResource, caller));
    await waitUntilCaughtUp(freshness, tables, request);
    const kept = await loadSettingRows(pool);
    const seen = settings.flatMap((setting, place) => {
      const row = kept[place];
      return row && maySeeSetting(setting, caller) ? [shownSettingFor(setting, row, caller)] : [];
    });
    const { rows, range } = pageOfRows(seen, asked, request.query['sort'] !== undefined);
    sendPrivately(response);
    response.setHeader('Content-Range', `settings ${range}`);
    response.json(rows);
  };

const sendSetting =
  (parts: ReadDependencies): Handler =>
  async (request, response, caller) => {
    const { pool, freshness, eventStore } = parts;
    const setting = visibleSetting(idOf(request), caller);
    const moment = parseMomentQuery(request.query, parts.clock());
    if (moment) mustSeeThePast(caller);
    await waitUntilCaughtUp(freshness, tables, request);
    const row = moment
      ? await loadSettingAt(eventStore, setting, moment)
      : (await loadSettingRows(pool)).find(({ id }) => id === setting.id);
    if (row === undefined) throw problems.notFound();
    sendPrivately(response);
    setVersion(response, row.revision);
    if (hasRevision(request, row.revision)) response.status(304).end();
    else response.json(shownSettingFor(setting, row, caller));
  };

const sendSettingHistory =
  ({ eventStore }: ReadDependencies): Handler =>
  async (request, response, caller) => {
    const setting = visibleSetting(idOf(request), caller);
    const stream = streamOf(setting.aggregate, setting.id);
    const entries = wantsChanges(request.query)
      ? await historyWithChanges(
          eventStore,
          loadSettingSteps(eventStore, setting),
          ({ values }) => values,
          setting.defaults,
        )
      : await historyOf(eventStore, stream);
    setVersion(response, entries.at(-1)?.revision ?? -1);
    response.setHeader('Cache-Control', 'no-store');
    response.json(entries);
  };

const pastAccess = routePermissions['GET /api/settings/:id/history'] ?? forStaff('settings_authority_r');

/** Throws for visitors, who may not see past values of public settings. */
function mustBeStaff(caller: Caller): void {
  if (!isSignedIn(caller)) throw problems.signInFirst();
  if (!caller.is_employee) throw problems.forbidden();
}

/** Throws for callers who may not read the history of the setting, and so not its past values. */
function mustSeeThePast(caller: Caller): void {
  const answer = accessTo(pastAccess, caller);
  if (answer === 'sign-in-first') throw problems.signInFirst();
  if (answer === 'forbidden') throw problems.forbidden();
}

function visibleSetting(id: string, caller: Caller): Setting {
  const setting = settingOf(id);
  if (setting === undefined || !maySeeSetting(setting, caller)) throw problems.notFound();
  return setting;
}
