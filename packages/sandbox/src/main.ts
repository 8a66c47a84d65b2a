/*
 * The program of a sandbox process. It reads jobs from standard input, passes each job to the module named in
 * its arguments, and writes answers to a separate pipe, since a library may print to standard output. It ends
 * when its input ends.
 */
import { Socket } from 'node:net';
import { frameMessage, createUnframer } from './frames.js';
import { ANSWER_FD, type SandboxAnswer } from './protocol.js';

const { work }: { work(input: unknown): Promise<unknown> } = await import(process.argv[2] ?? '');
const answers = new Socket({ fd: ANSWER_FD, readable: false });
// Writing fails after the parent process has ended; this process then ends too.
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
