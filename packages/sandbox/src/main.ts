/*
 * The program of a sandbox process: it reads jobs from standard input, passes each to the module it was started
 * with, and writes the answers to a separate pipe, since a library may print to standard output. It ends with
 * its input.
 */
import { Socket } from 'node:net';
import { frameMessage, createUnframer } from './frames.js';
import { ANSWER_FD, type SandboxAnswer } from './protocol.js';

const { work }: { work(input: unknown): Promise<unknown> } = await import(process.argv[2] ?? '');
const answers = new Socket({ fd: ANSWER_FD, readable: false });
// The parent process is gone.
answers.on('error', () => process.exit());

async function answerTo(input: unknown): Promise<readonly Buffer[]> {
  try {
    return frameMessage({ is: 'done', output: await work(input) } satisfies SandboxAnswer);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return frameMessage({ is: 'thrown', reason } satisfies SandboxAnswer);
  }
}

const receive = createUnframer(Infinity, (input) => {
  void answerTo(input).then((parts) => {
    for (const part of parts) answers.write(part);
  });
});
process.stdin.on('data', receive).once('end', () => process.exit());
