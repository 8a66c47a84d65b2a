import { z } from 'zod';
import type { UploadLimits } from '@zhidan/command-api';
import type { ConnectionLimits } from '@zhidan/http';

const MOST = 100_000_000;

/** Rate limits and quotas per caller, order or address; 0 means no limit. */
export const limitVariables = {
  /**
   * Commands per minute of one account, or of one address for visitors; staff may send twenty times as many.
   * The limit also applies to successful sign-ins per address, and half of it to successful sign-ins per
   * account.
   */
  COMMANDS_PER_MINUTE: limit(120),
  /** Open connections of one address: an IPv4 address or an IPv6 network of 64 bits. */
  CONNECTIONS_PER_ADDRESS: limit(256),
  /** WebSockets of one account, or of one address for visitors. */
  SOCKETS_PER_CALLER: limit(100),
  FILES_PER_ORDER: limit(500),
  MEGABYTES_PER_ORDER: limit(5_120),
  /** Uploads of one account per day in Taipei; staff may make twenty times as many. */
  FILES_PER_DAY: limit(200),
  MEGABYTES_PER_DAY: limit(10_240),
  /** The total size of a buyer's uploads that have not been removed. */
  MEGABYTES_PER_ACCOUNT: limit(51_200),
  /** Uploads are refused while the disk of the files has less free space than this. */
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
