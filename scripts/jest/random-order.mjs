import { createHash } from 'node:crypto';
import Sequencer from '@jest/test-sequencer';

/** Runs test files in a random order that TEST_ORDER determines. */
export default class RandomOrder extends Sequencer {
  sort(tests) {
    const place = ({ path }) =>
      createHash('sha256').update(`${process.env.TEST_ORDER}\n${path}`).digest('hex');
    return [...tests].sort((one, other) => (place(one) < place(other) ? -1 : 1));
  }
}
