import { register } from 'node:module';
import { pathToFileURL } from 'node:url';
import { createEmptyTestResult } from '@jest/test-result';
import { addEventHandler, getState, resetState, run, setState } from 'jest-circus';
import { formatExecError, formatResultsErrors } from 'jest-message-util';
import { expect, jest } from './globals.mjs';
import { leaveAsFound } from './leave-as-found.mjs';

register('./resolve-globals.mjs', import.meta.url);

addEventHandler((event) => {
  if (event.name === 'test_start') {
    expect.setState({ currentTestName: namesOf(event.test).join(' '), suppressedErrors: [] });
  } else if (event.name === 'test_done') {
    event.test.errors.push(...expect.getState().suppressedErrors);
    event.test.errors.push(...expect.extractExpectedAssertionsErrors().map(({ error }) => error));
  }
});

const namesOf = ({ name, parent }) => (parent === undefined ? [] : [...namesOf(parent), name]);

// An unhandled error fails the running test; between two tests it fails the file.
for (const kind of ['uncaughtException', 'unhandledRejection']) {
  process.on(kind, (error) => {
    const state = getState();
    (state.currentlyRunningTest?.errors ?? state.unhandledErrors).push(error);
  });
}

let files = 0;

/** The results of the test file `path`, in the form that jest's reporters read. */
export async function runFile({ path, config, globalConfig }) {
  const start = Date.now();
  const leave = leaveAsFound();
  resetState();
  const { testNamePattern } = globalConfig;
  setState({
    ...getState(),
    testNamePattern: testNamePattern ? new RegExp(testNamePattern, 'i') : null,
  });
  expect.setState({ testPath: path, expand: globalConfig.expand });
  try {
    files += 1;
    // Setup files run for each test file, even if an earlier file has loaded them.
    for (const prepares of config.setupFilesAfterEnv) await import(asNew(prepares));
    await import(asNew(path));
    return resultOf(await run(), { path, config, globalConfig, start });
  } finally {
    jest.restoreAllMocks();
    jest.useRealTimers();
    jest.setTimeout(undefined);
    leave();
  }
}

const asNew = (path) => `${pathToFileURL(path)}?file=${files}`;

function resultOf({ testResults, unhandledErrorsDetailed }, { path, config, globalConfig, start }) {
  const assertions = testResults.map(assertionOf);
  const count = (status) => assertions.filter((each) => each.status === status).length;
  const unhandled = unhandledErrorsDetailed.map((error) =>
    formatExecError(error, config, globalConfig, path),
  );
  const failed = formatResultsErrors(assertions, config, globalConfig, path);
  const end = Date.now();
  return {
    ...createEmptyTestResult(),
    displayName: config.displayName,
    failureMessage: [failed, ...unhandled].filter(Boolean).join('\n\n') || null,
    numFailingTests: count('failed'),
    numPassingTests: count('passed'),
    numPendingTests: count('pending'),
    numTodoTests: count('todo'),
    perfStats: { ...createEmptyTestResult().perfStats, start, end, runtime: end - start },
    testExecError: unhandled.length === 0 ? undefined : { message: '', stack: unhandled.join('\n') },
    testFilePath: path,
    testResults: assertions,
  };
}

function assertionOf({ errors, errorsDetailed, startedAt, status, testPath, ...result }) {
  const [, ...names] = testPath;
  return {
    ...result,
    ancestorTitles: names.slice(0, -1),
    failureDetails: errorsDetailed,
    failureMessages: [...errors],
    fullName: names.join(' '),
    startAt: startedAt,
    status: statusOf(status, errors),
    title: names.at(-1),
  };
}

function statusOf(status, errors) {
  if (status === 'skip') return 'pending';
  if (status === 'todo') return 'todo';
  return errors.length > 0 ? 'failed' : 'passed';
}
