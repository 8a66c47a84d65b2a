import type { Facts } from '@zhidan/command-api';
import type { FileStore, StoredFile } from '@zhidan/files';

/**
 * The demo as the server uses it: a made-up shop with its people, records, pictures and eighteen months of
 * orders.
 */
export interface DemoData {
  readonly accounts: DemoAccounts;
  /**
   * Loads the demo by real commands into an installation without events, and continues an interrupted load.
   * Returns whether there was anything to load.
   */
  seed(installation: DemoDependencies): Promise<boolean>;
  /** Opens the pictures of demo records; each is drawn at its first request. */
  openPictures(files: FileStore): DemoPictureSource;
  /** The SVG of a cutting pattern by its file name; undefined for other names. */
  pattern(name: string): string | undefined;
}

/** Local parts of e-mail addresses at `zhidan.test`, all with the same password. */
export interface DemoAccounts {
  readonly password: string;
  readonly staff: readonly string[];
  readonly buyers: readonly string[];
}

/** What the demo needs to load its data. */
export interface DemoDependencies {
  readonly facts: Facts;
  readonly files: FileStore;
  /** Creates an account unless the e-mail address has one; returns its uid. */
  ensureAccount(account: { email: string; password: string; name: string }): Promise<{ uid: string }>;
  /** Marks the e-mails of accounts as confirmed. */
  confirmEmails(emails: readonly string[]): Promise<void>;
  customerIdOf(uid: string): string;
  readonly clock: () => Date;
  /** Aborts the load between two commands; the next start continues it. */
  readonly signal?: AbortSignal;
}

export interface DemoPictureSource {
  /** The JPEG with this file name; undefined for other names. */
  open(name: string): Promise<StoredFile | undefined>;
  close(): void;
}
