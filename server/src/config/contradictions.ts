import { filesContradiction } from './files-place.js';
import { publicAddressSetting } from './reach.js';
import type { Role } from './role.js';
import type { EnvironmentVariables } from './variables.js';

/** Describes settings that are each valid but contradict one another; undefined if there are none. */
export function contradictionIn(given: EnvironmentVariables, role: Role): string | undefined {
  if (given.EVENTSTORE_URL !== undefined && given.EVENTSTORE_PORT !== undefined)
    return 'EVENTSTORE_PORT is for the embedded event node, but EVENTSTORE_URL names another: unset one of them';
  if (given.EVENTSTORE_PORT === given.PORT)
    return `EVENTSTORE_PORT and PORT are both ${given.PORT}: choose different ones`;
  return (
    googleContradiction(given) ??
    ecpayContradiction(given) ??
    filesContradiction(given) ??
    demoContradiction(given) ??
    previousSecretContradiction(given) ??
    contradictionWith(role, given)
  );
}

function googleContradiction(given: EnvironmentVariables): string | undefined {
  if (given.GOOGLE_CLIENT_ID !== undefined && given.GOOGLE_CLIENT_SECRET === undefined)
    return 'GOOGLE_CLIENT_ID is set without GOOGLE_CLIENT_SECRET: set both or neither';
  if (given.GOOGLE_CLIENT_SECRET !== undefined && given.GOOGLE_CLIENT_ID === undefined)
    return 'GOOGLE_CLIENT_SECRET is set without GOOGLE_CLIENT_ID: set both or neither';
  if (given.GOOGLE_ISSUER !== undefined && given.GOOGLE_CLIENT_ID === undefined)
    return 'GOOGLE_ISSUER is set without GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET';
  return undefined;
}

function ecpayContradiction(given: EnvironmentVariables): string | undefined {
  const pair = ['ECPAY_HASH_KEY', 'ECPAY_HASH_IV'] as const;
  const old = ['ECPAY_OLD_HASH_KEY', 'ECPAY_OLD_HASH_IV'] as const;
  const all = [...pair, ...old, 'ECPAY_MERCHANT_ID' as const].filter((name) => given[name] !== undefined);
  const [first] = all;
  if (first === undefined) return undefined;
  const missing = (['ECPAY_MERCHANT_ID', ...pair] as const).find((name) => given[name] === undefined);
  if (missing !== undefined)
    return `${missing} must be set where ${first} is: ECPay needs a merchant and its pair`;
  const half = old.find((name) => given[name] === undefined);
  return half !== undefined && all.some((name) => old.some((one) => one === name))
    ? `${half} must be set too: the old pair signs only as a whole`
    : undefined;
}

function demoContradiction(given: EnvironmentVariables): string | undefined {
  if (given.DEMO_DATA !== true) return undefined;
  if (!usesOnlyEmbedded(given))
    return `DEMO_DATA=1 is for the embedded store only, but ${given.DATABASE_URL === undefined ? 'EVENTSTORE_URL' : 'DATABASE_URL'} is set`;
  const address = publicAddressSetting(given);
  if (address !== undefined)
    return `DEMO_DATA=1 opens accounts whose password everybody knows, but ${address} is reached from other machines: unset one of them`;
  return undefined;
}

function previousSecretContradiction(given: EnvironmentVariables): string | undefined {
  if (given.AUTH_SECRET_PREVIOUS !== undefined && given.AUTH_SECRET === undefined)
    return 'AUTH_SECRET_PREVIOUS is set without AUTH_SECRET: set the one that serves now too';
  if (given.KEY_SECRET_PREVIOUS !== undefined && given.KEY_SECRET === undefined)
    return 'KEY_SECRET_PREVIOUS is set without KEY_SECRET: set the one that serves now too';
  return undefined;
}

function contradictionWith(role: Role, given: EnvironmentVariables): string | undefined {
  const upstream = ['COMMAND_API_URL', 'READ_API_URL'] as const;
  if (role === 'server') {
    const missing = upstream.find((name) => given[name] === undefined);
    if (missing !== undefined) return `${missing} must say where that part runs when the server runs alone`;
  } else {
    const idle = upstream.find((name) => given[name] !== undefined);
    if (idle !== undefined) return `${idle} is for the server run alone, but this process is ${role}`;
  }
  // The gateway (`server`) connects only to the parts behind it, so it needs no store.
  if (role === 'all' || role === 'server') return undefined;
  const missing = (['DATABASE_URL', 'EVENTSTORE_URL'] as const).find((name) => given[name] === undefined);
  return missing && `${missing} must be set when ${role} runs alone: all parts share one store`;
}

export const usesOnlyEmbedded = (given: EnvironmentVariables): boolean =>
  given.DATABASE_URL === undefined && given.EVENTSTORE_URL === undefined;
