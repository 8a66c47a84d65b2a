import Sequencer from '@jest/test-sequencer';

/**
 * Runs test files that start a whole installation first, because a long file at the end would leave other cores
 * idle. All others run in jest's order: by their last duration or, in a fresh clone, by size.
 */
export default class LongestFirst extends Sequencer {
  async sort(tests) {
    return [...(await super.sort(tests))].sort((one, other) => startsMuch(other) - startsMuch(one));
  }
}

const startsMuch = ({ path }) => Number(/[/\\](?:e2e|server)[/\\]dist[/\\]/.test(path));
