import Sequencer from '@jest/test-sequencer';

/**
 * Files that start a whole installation first: a long one at the end would leave the other cores with nothing to do.
 * Among the others the order stays that of jest, by the time of an earlier run or, in a fresh clone, by size.
 */
export default class LongestFirst extends Sequencer {
  async sort(tests) {
    return [...(await super.sort(tests))].sort((one, other) => startsMuch(other) - startsMuch(one));
  }
}

const startsMuch = ({ path }) => Number(/[/\\](?:e2e|server)[/\\]dist[/\\]/.test(path));
