import { Worker } from 'jest-worker';

/**
 * Runs test files directly in Node.js. Jest's own runner loads every module of each file again into a sandbox,
 * which takes more processor time than most tests. Here a worker keeps loaded modules for its later files;
 * tests, hooks, time limits and expectations are those of jest (docs/decisions/tools-and-tests.md).
 */
export default class NodeRunner {
  #globalConfig;

  constructor(globalConfig) {
    this.#globalConfig = globalConfig;
  }

  /** Implements jest's runner interface: each worker runs files one after the other and reports the results. */
  async runTests(tests, watcher, onStart, onResult, onFailure) {
    const { maxWorkers, workerIdleMemoryLimit } = this.#globalConfig;
    const farm = new Worker(new URL('run-file.mjs', import.meta.url), {
      exposedMethods: ['runFile'],
      forkOptions: { stdio: 'pipe' },
      idleMemoryLimit: workerIdleMemoryLimit,
      // A worker that exceeds the memory limit is replaced only after it got its next file, so that file must
      // be retried.
      maxRetries: 1,
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
      // Ends the workers, because a file that leaves something running must not delay other results.
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
