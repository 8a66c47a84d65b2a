import { createHash, randomInt } from 'node:crypto';

const HOW_MANY = 10;
const GROUPS = 4;
const GROUP_LENGTH = 4;
/** Letters and digits that look alike are left out. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Ten codes of 79 random bits, each for one sign-in without the phone. */
export const newRecoveryCodes = (): readonly string[] => Array.from({ length: HOW_MANY }, newCode);

const newCode = (): string =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP_LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join(''),
  ).join('-');

/** The canonical form of a typed code: with or without hyphens, in either case, in full width. */
export const recoveryCodeHash = (code: string): Buffer =>
  createHash('sha256')
    .update(
      code
        .normalize('NFKC')
        .toLowerCase()
        .replace(/[^a-z0-9]/g, ''),
    )
    .digest();
