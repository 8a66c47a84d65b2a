import { createHash, randomInt } from 'node:crypto';

const HOW_MANY = 10;
const GROUPS = 4;
const GROUP_LENGTH = 4;
/** The characters of recovery codes, without letters and digits that look alike. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Ten codes of 79 random bits, each for one sign-in without the phone. */
export const newRecoveryCodes = (): readonly string[] => Array.from({ length: HOW_MANY }, newCode);

const newCode = (): string =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP_LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join(''),
  ).join('-');

/** The hash of a recovery code. Hyphens, case and full-width forms of the typed code make no difference. */
export const recoveryCodeHash = (code: string): Buffer =>
  createHash('sha256')
    .update(
      code
        .normalize('NFKC')
        .toLowerCase()
        .replace(/[^a-z0-9]/g, ''),
    )
    .digest();
