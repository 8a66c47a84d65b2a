import { fork, type ChildProcess } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { DrawnPicture } from './drawer.js';
import type { PictureRequest, DrawPictures, DrawnFiles } from './pictureCase.js';

/** A request that waits for its picture. */
interface Customer {
  readonly commission: PictureRequest;
  resolve(drawn: DrawnFiles): void;
  reject(error: Error): void;
}

/** Draws pictures in a separate process, so that other requests to the server are not delayed. */
export interface DrawingProcess {
  readonly draw: DrawPictures;
  close(): void;
}

/** After this time in ms without work, the process ends and frees its memory. */
const IDLE_MS = 5_000;

/** Draws pictures one after the other, which leaves a second core to other work. */
export function startDrawingProcess(program = new URL('./drawer.js', import.meta.url)): DrawingProcess {
  const waiting: Customer[] = [];
  let drawer: ChildProcess | undefined;
  let served: Customer | undefined;
  let idle: NodeJS.Timeout | undefined;

  const next = (): void => {
    clearTimeout(idle);
    served = waiting.shift();
    if (served === undefined) {
      idle = setTimeout(dismiss, IDLE_MS).unref();
      return;
    }
    drawer ??= hired();
    drawer.send(served.commission);
  };

  const dismiss = (): void => {
    const dismissed = drawer;
    drawer = undefined;
    dismissed?.kill();
  };

  const hired = (): ChildProcess => {
    const child = fork(fileURLToPath(program), {
      execArgv: [],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    politely(child);
    // The server can end although the drawing process is running.
    child.unref();
    child.channel?.unref();
    child.on('message', (delivered: DrawnPicture) => {
      if ('failed' in delivered) served?.reject(new Error(delivered.failed));
      else served?.resolve(delivered.drawn);
      next();
    });
    child.on('error', () => left(child));
    child.on('exit', () => left(child));
    return child;
  };

  const left = (child: ChildProcess): void => {
    if (drawer !== child) return;
    drawer = undefined;
    if (served === undefined) return;
    served.reject(new Error('the drawing process ended'));
    next();
  };

  return {
    draw: (commission) =>
      new Promise((resolve, reject) => {
        waiting.push({ commission, resolve, reject });
        if (served === undefined) next();
      }),
    close() {
      clearTimeout(idle);
      const closed = new Error('the studio is closed');
      for (const { reject } of [...(served ? [served] : []), ...waiting.splice(0)]) reject(closed);
      served = undefined;
      dismiss();
    },
  };
}

/** Gives the drawing process the lowest priority, where the system allows it. */
function politely({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // The system does not allow a low priority; drawing works with the normal one.
  }
}
