import { actorOf, isSignedIn, type AccessEvent, type Caller } from '@zhidan/domain';
import { apiKeyBody, keyExpiryInstant } from '@zhidan/domain/api-key';
import { idOf, parseBody, problems, traceIdOf, type Handler } from '@zhidan/http';
import type { Response } from 'express';
import { sendPrivately, type RouteDependencies } from './parts.js';

/** Creates an API key; the key itself is only in this answer, since its hash alone is stored. */
export const postApiKey =
  (parts: RouteDependencies): Handler =>
  async (request, response, caller) => {
    if (!isSignedIn(caller) || caller.uid === null) throw problems.signInFirst();
    const { name, permissions, expires: sent } = parseBody(apiKeyBody, request.body ?? {});
    const now = parts.clock().toISOString();
    const expires = keyExpiryInstant(sent, now);
    if (expires <= now) throw problems.malformed([{ path: 'expires', message: '到期日必須在今天以後' }]);
    const maker = { uid: caller.uid, name: caller.name };
    const made = await parts.apiKeys.make({ name, permissions, expires, maker });
    note(parts, response, caller, { type: 'ApiKeyMade', data: { key: made.id, name, permissions, expires } });
    response.status(201);
    sendPrivately(response, made);
  };

/** Revokes a key: from now on every process refuses it. */
export const deleteApiKey =
  (parts: RouteDependencies): Handler =>
  async (request, response, caller) => {
    const id = idOf(request);
    const name = await parts.apiKeys.revoke(id);
    if (name === undefined) throw problems.notFound();
    parts.authenticator.forgetEverybody();
    note(parts, response, caller, { type: 'ApiKeyRevoked', data: { key: id, name } });
    sendPrivately(response, { id });
  };

const note = ({ journal }: RouteDependencies, response: Response, caller: Caller, event: AccessEvent): void =>
  journal.note({ event, actor: actorOf(caller), correlation: traceIdOf(response) });
