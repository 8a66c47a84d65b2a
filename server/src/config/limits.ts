import { z } from 'zod';
import type { UploadLimits } from '@zhidan/command-api';
import type { ConnectionLimits } from '@zhidan/http';

const MOST = 100_000_000;

/** What one caller, one order or one address may use of this installation; 0 is no limit. */
export const limitVariables = {
  /**
   * Of an account, and of an address without one; staff twenty times as many. Sign-ins with what is right as well: as
   * many of an address, and half as many of an account.
   */
  COMMANDS_PER_MINUTE: limit(120),
  /** Open at once from one address: an IPv4 address or an IPv6 network of 64 bits. */
  CONNECTIONS_PER_ADDRESS: limit(256),
  /** WebSockets of one account, and of one address without one. */
  SOCKETS_PER_CALLER: limit(100),
  FILES_PER_ORDER: limit(500),
  MEGABYTES_PER_ORDER: limit(5_120),
  /** Uploads of one account from midnight to midnight in Taipei; staff twenty times as many. */
  FILES_PER_DAY: limit(200),
  MEGABYTES_PER_DAY: limit(10_240),
  /** All that a buyer's account has uploaded and not taken away. */
  MEGABYTES_PER_ACCOUNT: limit(51_200),
  /** Stay free on the disk of the files: an upload that would take them is refused. */
  FREE_MEGABYTES: limit(512),
};

export interface Limits extends ConnectionLimits {
  readonly commandsPerMinute: number;
  readonly socketsPerCaller: number;
  readonly uploads: UploadLimits;
}

type Given = Readonly<Record<keyof typeof limitVariables, number>>;

const MEGABYTE = 1024 * 1024;

export const limitsOf = (given: Given): Limits => ({
  commandsPerMinute: given.COMMANDS_PER_MINUTE,
  connectionsPerAddress: given.CONNECTIONS_PER_ADDRESS,
  socketsPerCaller: given.SOCKETS_PER_CALLER,
  uploads: {
    filesPerOrder: given.FILES_PER_ORDER,
    bytesPerOrder: given.MEGABYTES_PER_ORDER * MEGABYTE,
    filesPerDay: given.FILES_PER_DAY,
    bytesPerDay: given.MEGABYTES_PER_DAY * MEGABYTE,
    bytesPerAccount: given.MEGABYTES_PER_ACCOUNT * MEGABYTE,
    freeBytes: given.FREE_MEGABYTES * MEGABYTE,
  },
});

function limit(usual: number) {
  const error = `must be a whole number from 0 (no limit) to ${MOST}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, error)
    .transform(Number)
    .refine((value) => value <= MOST, error)
    .default(usual);
}
