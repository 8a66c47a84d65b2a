import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openFacts } from '@zhidan/command-api';
import { Refused, type Refusal } from '@zhidan/domain';
import { runCommand, printLine, type AdminTools } from '../admin/command.js';
import { StartError } from '../embedded/start-error.js';
import type { ExportFileFault } from './history.js';
import { importIdOf } from './import-id.js';
import { recordedImport } from './import-run.js';
import { columnMap, importRecords, listFilesIn, type ColumnMap, type ImportedRecords } from './records.js';
import { takeImportBack } from './take-back.js';
import { accountsFileIn, faultsOfHistory, historyFilesIn, importHistory } from './take-in.js';
import { exportEverything } from './take-out.js';

/*
 * npm run export -- FOLDER writes everything of a shop to open files. npm run import -- FOLDER [--dry-run]
 * [--map FILE] reads such files, or lists of another program, into a shop. npm run import -- --take-back ID takes
 * all that one import added back.
 */

const USAGE = {
  export: 'usage: npm run export -- FOLDER',
  import: 'usage: npm run import -- FOLDER [--dry-run] [--map FILE], or npm run import -- --take-back ID',
} as const;
const MOST_SAID = 200;
const TELL_EVERY_MS = 10_000;

const [act, ...given] = process.argv.slice(2);

interface Asked {
  readonly folder: string;
  readonly isDry: boolean;
  readonly map: string | undefined;
}

const options = {
  'dry-run': { type: 'boolean' },
  map: { type: 'string' },
  'take-back': { type: 'string' },
} as const;

/** The id of the import that is to be taken back; undefined where something is to be imported. */
function takenBackId(): string | undefined {
  try {
    const { values, positionals } = parseArgs({ args: given, allowPositionals: true, options });
    if (positionals.length === 0 && Object.keys(values).length === 1) return values['take-back'];
  } catch {
    // With an unknown option the usage is shown, as where the folder is missing.
  }
  return undefined;
}

function asked(usage: string): Asked {
  try {
    const { values, positionals } = parseArgs({ args: given, allowPositionals: true, options });
    const [folder, ...more] = positionals;
    if (folder !== undefined && more.length === 0 && values['take-back'] === undefined)
      return { folder: resolve(folder), isDry: values['dry-run'] === true, map: values.map };
  } catch {
    // With an unknown option the usage is shown, as where the folder is missing.
  }
  throw new StartError(usage);
}

await runCommand(act === 'export' ? 'export' : 'import', async (open) => {
  if (act === 'export') {
    const { folder } = asked(USAGE.export);
    const { events, streams, files } = await exportEverything(await open(), folder);
    printLine(
      `${events} events of ${streams} streams and ${files} files are in ${folder}; README.md there says what is what`,
    );
    return 0;
  }
  const takenBack = takenBackId();
  if (takenBack !== undefined) return takeBack(await open(), takenBack);
  const { folder, isDry, map: path } = asked(USAGE.import);
  const map = path === undefined ? {} : await mapIn(resolve(path));
  const tools = await open('makes');
  const faults =
    (await historyFilesIn(folder)).length > 0
      ? await bringHistory(tools, folder, isDry)
      : await bringRecords(tools, folder, { map, isDry });
  for (const { file, line, what } of faults.slice(0, MOST_SAID)) printLine(`${file}:${line}: ${what}`);
  if (faults.length > MOST_SAID) printLine(`… and ${faults.length - MOST_SAID} more`);
  return faults.length === 0 ? 0 : 1;
});

async function mapIn(path: string): Promise<ColumnMap> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new StartError(`the map ${path} cannot be read`);
  });
  try {
    return columnMap.parse(JSON.parse(text));
  } catch {
    throw new StartError(`the map ${path} must be {"<resource>": {"<column>": "<field>"}}`);
  }
}

/** Imports a history after reading the whole folder; if any line has a fault, nothing is written. */
async function bringHistory(
  tools: AdminTools,
  folder: string,
  isDry: boolean,
): Promise<readonly ExportFileFault[]> {
  const names = await historyFilesIn(folder);
  const importId = await importIdOf(folder, [...names, ...(await accountsFileIn(folder))]);
  if (isDry) {
    const looked = await importHistory(tools, folder, { importId, isDry });
    printLine(
      `${looked.streams} streams with ${looked.events} events would be added, ${looked.known} are here already`,
    );
    return looked.faults;
  }
  const faults = await faultsOfHistory(folder);
  if (faults.length > 0) {
    printLine('nothing was added: these lines cannot be read');
    return faults;
  }
  const began = performance.now();
  let told = began;
  const run = { importId, eventStore: tools.eventStore };
  const taken = await recordedImport(run, { source: 'history', names }, () =>
    importHistory(tools, folder, {
      importId,
      isDry,
      onTaken({ streams, known, events }) {
        const now = performance.now();
        if (now - told < TELL_EVERY_MS) return;
        told = now;
        printLine(
          `${streams + known} streams so far, ${Math.round(events / ((now - began) / 1_000))} events a second`,
        );
      },
    }),
  );
  printLine(
    `${taken.streams} streams with ${taken.events} events, ${taken.accounts} accounts and ${taken.files} files were added; ` +
      `${taken.known} streams were here already`,
  );
  printLine(howToTakeBack(importId));
  return taken.faults;
}

const howToTakeBack = (importId: string): string =>
  `taken back as a whole by: npm run import -- --take-back ${importId}`;

async function takeBack(tools: AdminTools, importId: string): Promise<number> {
  try {
    const { streams, keys, accounts } = await takeImportBack(tools, { importId });
    printLine(
      `${streams} streams were taken back, and ${keys} keys and ${accounts} accounts of their people deleted`,
    );
    return 0;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    throw new StartError(refusalInEnglish(error.refusal));
  }
}

function refusalInEnglish(refusal: Refusal): string {
  if (refusal.code === 'IMPORT_NOT_FOUND')
    return 'there is no import of this id; what an earlier release imported has no id and cannot be taken back';
  if (refusal.code === 'IMPORT_BUILT_ON')
    return `not everything was taken back, because ${refusal.count} records were used or changed since: ${refusal.records.join(', ')}`;
  return refusal.code;
}

async function bringRecords(
  tools: AdminTools,
  folder: string,
  { map, isDry }: { readonly map: ColumnMap; readonly isDry: boolean },
): Promise<readonly ExportFileFault[]> {
  const now = new Date().toISOString();
  const names = await listFilesIn(folder);
  const importId = await importIdOf(folder, names, map);
  const run = { importId, eventStore: tools.eventStore };
  const taken = await withFacts(tools, (facts) => {
    const wish = { importId, map, now, facts };
    return importRecords(folder, {
      ...wish,
      isDry,
      recorded: (work) => recordedImport(run, { source: 'lists', names }, work),
    });
  });
  const { added, known, faults } = taken;
  if (added + known + faults.length === 0)
    throw new StartError(
      `${folder} holds neither an export nor lists such as customers.csv, materials.xlsx or suppliers.json`,
    );
  if (isDry || faults.length > 0) printLine(`${added} records would be added, ${known} are here already`);
  else {
    printLine(`${added} records were added, ${known} were here already`);
    printLine(howToTakeBack(importId));
  }
  return faults;
}

async function withFacts(
  { eventStore, pool, logger }: AdminTools,
  work: (facts: ReturnType<typeof openFacts>) => Promise<ImportedRecords>,
): Promise<ImportedRecords> {
  const facts = openFacts({
    eventStore,
    pool,
    logger,
    clock: () => new Date(),
    follow: true,
    readArt: async () => undefined,
    provider: () => undefined,
  });
  try {
    await facts.settled();
    return await work(facts);
  } finally {
    await facts.stop();
  }
}
