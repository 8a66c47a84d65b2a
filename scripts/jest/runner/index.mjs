import { Worker } from 'jest-worker';

/**
 * Runs test files as Node.js runs them: jest's own runner loads each module of each file anew into a sandbox, which
 * takes more processor time than most files' tests. Here a worker keeps the modules it has loaded for its later files;
 * tests, hooks, limits of time and what is expected stay those of jest (decision 155).
 */
export default class NodeRunner {
  #globalConfig;

  constructor(globalConfig) {
    this.#globalConfig = globalConfig;
  }

  /** As jest asks a runner: one file after the other in each worker, and what came of each. */
  async runTests(tests, watcher, onStart, onResult, onFailure) {
    const { maxWorkers, workerIdleMemoryLimit } = this.#globalConfig;
    const farm = new Worker(new URL('run-file.mjs', import.meta.url), {
      exposedMethods: ['runFile'],
      forkOptions: { stdio: 'pipe' },
      idleMemoryLimit: workerIdleMemoryLimit,
      maxRetries: 0,
      numWorkers: maxWorkers,
    });
    farm.getStdout()?.pipe(process.stdout);
    farm.getStderr()?.pipe(process.stderr);

    const waiting = tests.values();
    const runWaiting = async () => {
      for (const test of waiting) {
        if (watcher.isInterrupted()) return;
        await onStart(test);
        await this.#run(farm, test).then(
          (result) => onResult(test, result),
          (error) => onFailure(test, error),
        );
      }
    };
    try {
      await Promise.all(Array.from({ length: maxWorkers }, runWaiting));
    } finally {
      // A file that leaves something running must not keep the others' results waiting.
      await farm.end();
    }
  }

  #run(farm, test) {
    return farm.runFile({
      path: test.path,
      config: test.context.config,
      globalConfig: this.#globalConfig,
    });
  }
}
