import { setTimeout as sleep } from 'node:timers/promises';

/** What a test job does in its process. */
export type Job =
  | { readonly do: 'echo'; readonly value: unknown }
  | { readonly do: 'sleep'; readonly ms: number }
  | { readonly do: 'answer bytes'; readonly count: number }
  | { readonly do: 'read environment' | 'spin' | 'throw' | 'exit' | 'abort' | 'kill itself' }
  | { readonly do: 'fill memory'; readonly with: 'objects' | 'one array' | 'buffers' };

function spin(): never {
  for (;;);
}

function fillMemory(kind: 'objects' | 'one array' | 'buffers'): unknown {
  // V8 ends the whole process when a single allocation fails, also where threads have limits.
  if (kind === 'one array') {
    const row: unknown[] = [];
    while (row.length < 2 ** 28) row.push(null);
    return row.length;
  }
  const all: unknown[] = [];
  for (;;) all.push(kind === 'objects' ? { at: all.length } : Buffer.alloc(10_000_000, 1));
}

export async function work(job: Job): Promise<unknown> {
  switch (job.do) {
    case 'echo':
      return job.value;
    case 'sleep':
      await sleep(job.ms);
      return process.pid;
    case 'answer bytes':
      return Buffer.alloc(job.count);
    case 'read environment':
      return { ...process.env };
    case 'spin':
      return spin();
    case 'throw':
      throw new Error('no such file');
    case 'exit':
      return process.exit(3);
    case 'abort':
      return process.abort();
    case 'kill itself':
      process.kill(process.pid, 'SIGKILL');
      return sleep(1_000);
    case 'fill memory':
      return fillMemory(job.with);
  }
}
