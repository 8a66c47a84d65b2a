const PATIENCE_MS = 60_000;
const LOOK_EVERY_MS = 25;

/** Waits until `holds` does; rejects after a minute, saying what was awaited. */
export async function eventually(what: string, holds: () => Promise<boolean> | boolean): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`waited in vain: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}
