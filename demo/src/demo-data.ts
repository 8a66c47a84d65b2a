import type { Facts } from '@zhidan/command-api';
import type { FileStore, StoredFile } from '@zhidan/files';

/** What the server plugs in: a made-up shop with its people, records, pictures and eighteen months of orders. */
export interface DemoData {
  readonly accounts: DemoAccounts;
  /**
   * Loads the demo through the real commands into an installation without events; a load that was cut off is
   * continued. Returns whether there was anything to do.
   */
  seed(installation: Installation): Promise<boolean>;
  /** Opens the pictures of the demo's records, which are drawn when they are first asked for. */
  openPictures(files: FileStore): DemoPictures;
  /** SVG of a cutting pattern by its file name; undefined for what is no pattern of the demo. */
  pattern(name: string): string | undefined;
}

/** Local parts of e-mail addresses at `zhidan.test`, all with the same password. */
export interface DemoAccounts {
  readonly password: string;
  readonly staff: readonly string[];
  readonly buyers: readonly string[];
}

/** What the demo is loaded into. */
export interface Installation {
  readonly facts: Facts;
  readonly files: FileStore;
  /** Makes an account unless the e-mail has one, and returns its uid. */
  ensureAccount(account: { email: string; password: string; name: string }): Promise<{ uid: string }>;
  /** Takes the e-mails of accounts for confirmed. */
  confirmEmails(emails: readonly string[]): Promise<void>;
  customerIdOf(uid: string): string;
  readonly clock: () => Date;
  /** Cuts the load off between two commands; the next start continues it. */
  readonly signal?: AbortSignal;
}

export interface DemoPictures {
  /** JPEG of this file name; undefined for what is no picture of the demo. */
  open(name: string): Promise<StoredFile | undefined>;
  close(): void;
}
