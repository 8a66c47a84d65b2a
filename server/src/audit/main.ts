import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { eventDefinitions } from '@zhidan/domain';
import { archiveOf, unencryptedEvents } from '@zhidan/eventstore';
import { pastReaderOf } from '@zhidan/read-api';
import { runCommand, printLine, type AdminTools } from '../admin/command.js';
import { StartError } from '../embedded/start-error.js';
import { releaseVersion } from '../release.js';
import { ChainGuard } from './chain-guard.js';
import { parseAuditRequest } from './asked.js';
import { runBundle } from './bundle/command.js';
import { verifyFile, verifyStore } from './verify.js';

/*
 * npm run audit -- … shows histories and past states, exports all events, and verifies that none was changed.
 */

const CHUNK = 64 * 1024;

await runCommand('audit', async (open) => {
  const asked = parseAuditRequest(process.argv.slice(2));
  switch (asked.kind) {
    case 'verify':
      if (asked.file === undefined) return verifyStore((await open()).eventStore, asked.seals, printLine);
      await mustBeThere(asked.file);
      return verifyFile(createReadStream(asked.file), asked, printLine);
    case 'export':
      await exportTo(await open(), asked);
      return 0;
    case 'history':
      return tellHistory(await open(), asked);
    case 'replay':
      return replay(await open(), asked);
    case 'bundle':
      return takeBundle(await open(), asked);
    case 'unsealed':
      return listUnsealed(await open());
  }
});

async function mustBeThere(file: string): Promise<void> {
  const found = await stat(file).catch(() => undefined);
  if (found?.isFile() !== true) throw new StartError(`there is no file ${file}`);
}

async function takeBundle(tools: AdminTools, asked: Parameters<typeof runBundle>[1]): Promise<number> {
  const code = await runBundle(tools, asked, printLine);
  const data = { what: 'bundle', of: asked.about, format: 'folder' } as const;
  tools.noteAccess({ type: 'ExportMade', data });
  return code;
}

/**
 * The journal entry is written after the last event was read, so that no archive contains the entry about
 * itself.
 */
async function exportTo(
  { eventStore, noteAccess }: AdminTools,
  { streams: prefixes, despite }: { readonly streams: readonly string[]; readonly despite: boolean },
): Promise<void> {
  const events = new ChainGuard(despite).watch(eventStore.readAllRaw());
  let chunk = '';
  const send = async () => {
    if (!process.stdout.write(chunk)) await once(process.stdout, 'drain');
    chunk = '';
  };
  for await (const line of archiveOf(events, { release: releaseVersion(), prefixes })) {
    chunk += line;
    if (chunk.length >= CHUNK) await send();
  }
  await send();
  noteAccess({ type: 'ExportMade', data: { what: 'archive', of: '', format: 'ndjson' } });
}

function pastIn({ eventStore }: AdminTools, of: string) {
  const past = pastReaderOf(of, eventStore);
  if (past === undefined) throw new StartError(`nothing is kept of the past of ${of}`);
  return past;
}

async function tellHistory(tools: AdminTools, { id, of }: { id: string; of: string }): Promise<number> {
  const entries = await pastIn(tools, of).history(id);
  let faults = 0;
  for (const { revision, at, actor, type, summary, data, fault } of entries) {
    if (fault !== undefined) {
      faults += 1;
      printLine(`NOT AS IT WAS WRITTEN, revision ${revision}: ${fault}`);
    }
    printLine(`${revision}\t${at}\t${actor.name} (${actor.uid})\t${type}\t${summary}`);
    printLine(`\t${JSON.stringify(data)}`);
  }
  if (entries.length === 0) throw new StartError(`nothing ever happened to ${id} of ${of}`);
  return endOf(faults);
}

/** Prints a final warning where the hash chain is broken, and returns the exit code. */
function endOf(faults: number): number {
  if (faults > 0) printLine(`The hash chain is broken in ${faults} places: what is shown here is no proof.`);
  return faults === 0 ? 0 : 1;
}

async function listUnsealed({ eventStore }: AdminTools): Promise<number> {
  let count = 0;
  for await (const { stream, revision, type, fields } of unencryptedEvents(
    eventStore.readAllRaw(),
    eventDefinitions,
  )) {
    printLine(`${stream}\t${revision}\t${type}\t${fields.join(', ')}`);
    count += 1;
  }
  printLine(
    count === 0
      ? 'No event holds free text about a person in the clear.'
      : `${count} events hold free text about a person in the clear; it is hidden on every read once the person is erased.`,
  );
  return 0;
}

async function replay(
  tools: AdminTools,
  { id, of, at }: { id: string; of: string; at: number },
): Promise<number> {
  const past = pastIn(tools, of);
  const broken = (await past.history(id)).filter(({ fault }) => fault !== undefined);
  const row = await past.at(id, { at });
  if (row === undefined) throw new StartError(`there was no ${id} of ${of} at ${new Date(at).toISOString()}`);
  printLine(JSON.stringify(row, undefined, 2));
  for (const { revision, fault } of broken)
    printLine(`NOT AS IT WAS WRITTEN, revision ${revision}: ${fault ?? ''}`);
  return endOf(broken.length);
}
