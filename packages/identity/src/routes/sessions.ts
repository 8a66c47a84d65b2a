import { idOf, problems, traceIdOf, type Handler } from '@zhidan/http';
import { accountOfCaller } from './own-account.js';
import { sessionOfRequest } from './owner.js';
import { sendPrivately, type RouteDependencies } from './parts.js';
import { endOtherSessions } from '../account/change-password.js';
import { journalSignOut } from '../session/note-sign-out.js';

/** The sessions of the signed-in account. */
export const getSessions =
  (parts: RouteDependencies): Handler =>
  async (request, response, caller) => {
    const { uid } = await accountOfCaller(parts, caller);
    const current = await parts.authenticator.sessionOf(request.headers);
    const listed = await parts.sessions.of(uid);
    sendPrivately(response, {
      sessions: listed.map(({ id, started_at, last_seen_at, device, address }) => ({
        id,
        startedAt: started_at,
        lastSeenAt: last_seen_at,
        device,
        address,
        current: id === current,
      })),
    });
  };

export const postEndOthers =
  (parts: RouteDependencies): Handler =>
  async (request, response) => {
    const { uid, sid } = await sessionOfRequest(parts, request);
    await endOtherSessions(parts, uid, sid, 'owner');
    await journalSignOut(parts, uid, 'others', traceIdOf(response));
    sendPrivately(response, {});
  };

export const deleteSession =
  (parts: RouteDependencies): Handler =>
  async (request, response, caller) => {
    const { uid } = await accountOfCaller(parts, caller);
    const id = idOf(request);
    if (!(await parts.sessions.endOf(uid, id))) throw problems.notFound();
    parts.authenticator.forgetSession(id);
    await journalSignOut(parts, uid, 'one', traceIdOf(response));
    sendPrivately(response, {});
  };

/** Revokes trust in a browser, which is then asked for the second factor again. */
export const deleteDevice =
  (parts: RouteDependencies): Handler =>
  async (request, response, caller) => {
    const { uid } = await accountOfCaller(parts, caller);
    if (!(await parts.devices.distrust(uid, idOf(request)))) throw problems.notFound();
    sendPrivately(response, {});
  };
