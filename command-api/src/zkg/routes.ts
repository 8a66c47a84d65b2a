import {
  foldedName,
  readZkgSheet,
  refuse,
  zkgImports,
  zkgLevelOne,
  zkgLevelThree,
  zkgLevelTwo,
  type SheetFault,
  type Zkg,
  type ZkgLookup,
} from '@zhidan/domain';
import { receiveUpload, type Upload } from '@zhidan/files';
import { parseBody, Problem } from '@zhidan/http';
import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import type { Facts } from '../facts/facts.js';
import type { CommandOptions, CommandDependencies, CommandRoutes } from '../handling/routes.js';
import { acceptImport, finishImport } from './import.js';
import { readWorkbookCells, MAX_WORKBOOK_BYTES } from './workbook.js';

/** Imports the third level of the catalogue as a table: all of its rows or none. */
export const zkgRoutes: CommandRoutes = (on, { facts: port, files }) => {
  const { eventStore } = port;
  on(
    'POST /api/zkg-level-three/import',
    async ({ body, newId, facts, context: { ifRevision: _none, idempotencyKey: _key, ...context } }) => {
      const upload = body as Upload;
      parseBody(z.object({}), upload.fields);
      const { state } = await eventStore.load(zkgImports, newId);
      if (state.status === 'none') {
        const cells = await readWorkbookCells(await buffer(upload.content.stream()));
        await port.alone(() => acceptImport(eventStore, newId, rowsOf(cells, port), { facts, context }));
      }
      const { revision, position } = await finishImport(eventStore, newId, { facts, context });
      const { state: done } = await eventStore.load(zkgImports, newId);
      const imported = done.status === 'none' ? 0 : done.rows;
      return { status: 200, body: { import_id: newId, imported }, revision, position };
    },
    { receive: receivingWorkbook(files) },
  );
};

const receivingWorkbook =
  (files: CommandDependencies['files']): NonNullable<CommandOptions['receive']> =>
  async ({ request }) => {
    const upload = await receiveUpload(request, files, {
      onSize(size) {
        if (size > MAX_WORKBOOK_BYTES) refuse({ code: 'FILE_TOO_LARGE', most: MAX_WORKBOOK_BYTES });
      },
    });
    const { fields, name, content } = upload;
    const { size, sha256 } = content;
    // `toJSON` gives the JSON that is compared to recognise a repeated request, with the hash of the file in
    // place of its content.
    const body = { ...upload, toJSON: () => ({ ...fields, name, size, sha256 }) };
    return { body, discard: () => content.discard() };
  };

function rowsOf(cells: readonly (readonly unknown[])[], port: Facts): readonly Zkg[] {
  const read = readZkgSheet(cells, knownTo(port));
  if (read.faults === undefined) return read.rows;
  throw new Problem(400, 'SHEET_HAS_FAULTS', '資料有誤，沒有匯入任何一列', {
    errors: read.faults.map(faultAt),
  });
}

/** A fault with its row number in the spreadsheet, as in 第 5 列「名稱」. */
const faultAt = ({ row, column, message }: SheetFault) => ({
  path: `第 ${row} 列${column === '' ? '' : `「${column}」`}`,
  message,
});

function knownTo({ records }: Facts): ZkgLookup {
  const byType = <Kept>(
    resource: string,
    kept: (id: string, fields: Readonly<Record<string, unknown>>) => Kept,
  ) =>
    new Map(
      [...records(resource)].map(([id, fields]) => [foldedName(String(fields['type'])), kept(id, fields)]),
    );
  const ones = byType(zkgLevelOne.resource, (id) => id);
  const twos = byType(zkgLevelTwo.resource, (id, { level_one_id }) => ({
    id,
    level_one_id: String(level_one_id),
  }));
  const taken = byType(zkgLevelThree.resource, () => true);
  return {
    levelOne: (type) => ones.get(foldedName(type)),
    levelTwo: (type) => twos.get(foldedName(type)),
    isTaken: (type) => taken.has(foldedName(type)),
  };
}
