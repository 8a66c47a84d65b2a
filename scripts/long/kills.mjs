/**
 * Kills processes under load thirty times: writers add questions through the API while the event node,
 * PostgreSQL, the server or all of them are killed. At the end, every acknowledged question must exist exactly
 * once.
 */
import { randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { prepare } from '../lib/prepare.mjs';
import { Failed, main, say } from '../lib/run.mjs';

const KILLS = 30;
const WRITERS = 8;
const PAGE = 300;

await main(async () => {
  await prepare();
  const { Zhidan } = await import('../../server/dist/testing/zhidan.js');
  const { freePort } = await import('../../server/dist/embedded/free-port.js');
  const folder = await mkdtemp(join(tmpdir(), 'zhidan-kills-'));
  const environment = { PORT: String(await freePort()), DEMO_DATA: '1', LOG_LEVEL: 'silent' };
  const start = () => Zhidan.ready(folder, { environment });
  let zhidan;
  try {
    zhidan = await start();
    const { url } = zhidan;
    const headers = { authorization: `Bearer ${await signIn(url)}`, 'content-type': 'application/json' };
    const load = startLoad(url, headers);
    for (let kill = 0; kill < KILLS; kill++) {
      await sleep(randomInt(200, 1_500));
      zhidan = await killOne(kill % 4, zhidan, start);
    }
    const acknowledged = await load.stop();
    await zhidan.untilReady();
    verify(acknowledged, await allQuestions(url));
    say(`${KILLS} kills, ${acknowledged.size} questions acknowledged, each there once`);
  } finally {
    await zhidan?.stop();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
});

async function killOne(kind, zhidan, start) {
  const { postgres, eventNode } = zhidan.children();
  const victims = { 0: [eventNode], 1: [postgres], 2: [], 3: [eventNode, postgres] }[kind];
  for (const { pid } of victims) killQuietly(pid);
  if (kind >= 2) {
    await zhidan.kill();
    return start();
  }
  // In half of the cases the next kill comes while the installation is still starting.
  if (randomInt(2) === 0) await zhidan.untilReady();
  return zhidan;
}

/** Kills a process unless it has ended together with its parent. */
function killQuietly(pid) {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

/**
 * Writers that add one question after the other, and repeat each with the same key until it is acknowledged.
 */
function startLoad(url, headers) {
  const acknowledged = new Set();
  let stopping = false;
  const writers = Array.from({ length: WRITERS }, async (_, writer) => {
    for (let count = 0; !stopping; count++) {
      const question = `kill-${writer}-${count}`;
      const request = { method: 'POST', headers: { ...headers, 'idempotency-key': question } };
      const added = await untilAcknowledged(`${url}/api/questions`, {
        ...request,
        body: JSON.stringify({ question }),
      });
      if (added) acknowledged.add(question);
    }
  });
  return {
    async stop() {
      stopping = true;
      await Promise.all(writers);
      return acknowledged;
    },
  };
}

async function untilAcknowledged(address, request) {
  for (;;) {
    const answer = await fetch(address, { ...request, signal: AbortSignal.timeout(20_000) }).catch(
      () => undefined,
    );
    if (answer?.ok) return true;
    const mayPass = answer === undefined || answer.status >= 500 || answer.status === 409;
    if (!mayPass) throw new Failed(`adding a question: ${answer.status} ${await answer.text()}`);
    await sleep(100);
  }
}

async function signIn(url) {
  const email = 'manager@zhidan.test';
  const { idToken, localId } = await post(`${url}/v1/accounts:signInWithPassword`, {
    email,
    password: 'zhidan-demo-2026',
    returnSecureToken: true,
  });
  const { token } = await post(`${url}/api/customers/token`, { email, uid: localId }, idToken);
  return token;
}

async function post(address, body, bearer) {
  const authorization = bearer === undefined ? {} : { authorization: `Bearer ${bearer}` };
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...authorization },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Failed(`${address}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

async function allQuestions(url) {
  const found = [];
  for (let from = 0; ; from += PAGE) {
    const range = encodeURIComponent(JSON.stringify([from, from + PAGE - 1]));
    const answer = await fetch(`${url}/api/questions?range=${range}`);
    if (!answer.ok) throw new Failed(`reading the questions: ${answer.status} ${await answer.text()}`);
    const page = await answer.json();
    found.push(...page.map(({ question }) => question));
    if (page.length < PAGE) return found;
  }
}

function verify(acknowledged, found) {
  const there = new Set(found);
  const lost = [...acknowledged].filter((question) => !there.has(question));
  const twice = found.filter((question, index) => found.indexOf(question) !== index);
  if (lost.length > 0) throw new Failed(`lost: ${lost.slice(0, 10).join(', ')} (${lost.length})`);
  if (twice.length > 0) throw new Failed(`written twice: ${twice.slice(0, 10).join(', ')} (${twice.length})`);
}
