import { openSandbox, SandboxFailure } from '@zhidan/sandbox';
import type { WorkbookRows } from '../read-workbook.js';
import { WorkbookFault } from '../workbook-fault.js';
import type { WorkbookAnswer } from './work.js';

export { WorkbookFault };

/**
 * The sandbox for reading workbooks. Reading takes a second; a workbook that exceeds the time limit is refused.
 */
const sandbox = openSandbox<Uint8Array, WorkbookAnswer>({
  module: new URL('./work.js', import.meta.url),
  limits: { memoryMb: 500, heapMb: 200, timeoutMs: 30_000, outputBytes: 64_000_000 },
  isOutput: (output): output is WorkbookAnswer =>
    typeof output === 'object' &&
    output !== null &&
    (('rows' in output && Array.isArray(output.rows)) || ('fault' in output && 'reason' in output)),
});

/** `readWorkbook` in a process of its own, which a hostile workbook cannot leave. */
export async function readWorkbookInSandbox(content: Uint8Array): Promise<WorkbookRows> {
  const answer = await sandbox.run(content).catch((error: unknown) => {
    if (error instanceof SandboxFailure) throw new WorkbookFault('too-large', error.message);
    throw error;
  });
  if ('fault' in answer) throw new WorkbookFault(answer.fault, answer.reason);
  return answer.rows;
}
