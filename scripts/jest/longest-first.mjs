import Sequencer from '@jest/test-sequencer';

/**
 * Runs test files that start a whole installation first: a long one at the end would leave the other cores
 * idle. The others keep jest's order, by the time of an earlier run or, in a fresh clone, by size.
 */
export default class LongestFirst extends Sequencer {
  async sort(tests) {
    return [...(await super.sort(tests))].sort((one, other) => startsMuch(other) - startsMuch(one));
  }
}

const startsMuch = ({ path }) => Number(/[/\\](?:e2e|server)[/\\]dist[/\\]/.test(path));
