import type { Logger } from 'pino';

export interface Closable {
  readonly name: string;
  close(): Promise<void>;
  /** Ends the resource at once, without waiting. */
  force?(): void;
}

const CLOSE_WITHIN_MS = 20_000;

/** Collects opened resources and closes each once, in reverse order of opening. */
export class ResourceCloser {
  private readonly parts: Closable[] = [];
  private closing: Promise<void> | undefined;

  constructor(private readonly logger: Logger) {}

  add(part: Closable): void {
    this.parts.push(part);
  }

  closeAll(): Promise<void> {
    this.closing ??= this.closeInTurn();
    return this.closing;
  }

  forceAll(): void {
    for (const part of this.parts) part.force?.();
  }

  private async closeInTurn(): Promise<void> {
    for (let part = this.parts.at(-1); part !== undefined; part = this.parts.at(-1)) {
      await this.close(part);
      this.parts.pop();
    }
  }

  /** If a resource fails to close, the others are still closed in order. */
  private async close(part: Closable): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`not closed after ${CLOSE_WITHIN_MS} ms`)), CLOSE_WITHIN_MS);
    });
    try {
      await Promise.race([part.close(), late]);
    } catch (error) {
      this.logger.error({ part: part.name, err: error }, `${part.name} did not close in order`);
      part.force?.();
    } finally {
      clearTimeout(timer);
    }
  }
}
