/** A Chromium on this machine, and what it needs in its environment to run. */
export interface ChromiumProgram {
  readonly executablePath: string;
  readonly env: Readonly<Record<string, string>>;
}
