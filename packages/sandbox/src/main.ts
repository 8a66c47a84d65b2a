/*
 * The program of a sandbox's process: reads jobs from standard input, hands each to the module that it was started
 * with, and writes the answers to a pipe of their own, since a library may print something. It ends with its input.
 */
import { Socket } from 'node:net';
import { framed, unframing } from './frames.js';
import { ANSWERS, type Answer } from './protocol.js';

const { work }: { work(input: unknown): Promise<unknown> } = await import(process.argv[2] ?? '');
const answers = new Socket({ fd: ANSWERS, readable: false });
// Its parent is gone.
answers.on('error', () => process.exit());

async function answerTo(input: unknown): Promise<readonly Buffer[]> {
  try {
    return framed({ is: 'done', output: await work(input) } satisfies Answer);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return framed({ is: 'thrown', reason } satisfies Answer);
  }
}

const receive = unframing(Infinity, (input) => {
  void answerTo(input).then((parts) => {
    for (const part of parts) answers.write(part);
  });
});
process.stdin.on('data', receive).once('end', () => process.exit());
