import { createHash } from 'node:crypto';
import { orderFileId } from '@zhidan/domain';
import { quotation, type FileFolder, type Quotation, type QuotationFacts } from '@zhidan/domain/quotation';
import {
  removeUnsettled,
  recordUnsettled,
  orderFileLocation,
  type FileStore,
  type OrderFilePlace,
} from '@zhidan/files';
import { demoCategories } from '../catalogue/index.js';
import { createSeededRandom } from '../pictures/chance.js';
import { palettes } from '../pictures/palettes.js';
import { patterns } from '../pictures/patterns/index.js';
import type { PictureSpec } from '../pictures/picture.js';
import type { DrawPictures } from '../pictures/pictureCase.js';
import { svg } from '../pictures/svg.js';
import { companyCaller, deskCaller, type Desk, type FindDemoIdentity } from './people.js';
import type { SimulatedOrder, SimulatedStep } from './simulate.js';

/** The file store of the demo, and the process that draws photos. */
export interface DemoFiles {
  readonly files: FileStore;
  readonly draw: DrawPictures;
}

interface Piece {
  readonly by: 'buyer' | Desk;
  readonly folder: FileFolder;
  readonly name: string;
}

const design = (by: Piece['by'], folder: FileFolder): Piece => ({ by, folder, name: '套圖設計稿.svg' });
const photo = (folder: FileFolder, name: string): Piece => ({
  by: 'production',
  folder,
  name: `${name}.jpg`,
});

/** The files of the first order of each of these stories, by story name. */
const pieces: Readonly<Record<string, readonly Piece[]>> = {
  'waits for its samples to begin': [design('buyer', 'upload-to-proofing-ai-psd')],
  'has samples in the works': [design('sales', 'upload-art-set-proofing-file')],
  'has samples to be approved, which sales follows': [
    design('sales', 'upload-art-set-proofing-file'),
    photo('proofing-delivery', '樣品正面'),
    photo('proofing-delivery', '樣品近照'),
  ],
  'is shipped and paid': [
    design('print', 'upload-art-set-product-file'),
    photo('proofing-delivery', '樣品正面'),
    photo('product-delivery', '成品正面'),
    photo('product-delivery', '裝箱前'),
  ],
};

/** A file with the command that adds it to its order. */
export interface FileStep extends SimulatedStep {
  readonly place: OrderFilePlace;
  readonly content: Uint8Array;
  readonly thumbnail: Uint8Array | undefined;
}

const BETWEEN_MS = 60_000;

/** Draws the files of these orders; they are added after the orders' last steps. */
export async function drawFiles(
  orders: readonly SimulatedOrder[],
  { draw }: DemoFiles,
  identities: FindDemoIdentity,
): Promise<readonly FileStep[]> {
  const steps: FileStep[] = [];
  for (const [story, wanted] of Object.entries(pieces)) {
    const order = orders.find(({ planned }) => planned.story.name === story);
    if (order === undefined) throw new Error(`no order of the demo ${story}`);
    steps.push(...(await filesOf(order, wanted, draw, identities)));
  }
  return steps;
}

async function filesOf(
  simulated: SimulatedOrder,
  wanted: readonly Piece[],
  draw: DemoFiles['draw'],
  identities: FindDemoIdentity,
): Promise<readonly FileStep[]> {
  const last = simulated.steps.at(-1);
  if (last === undefined || simulated.state === null || simulated.state === 'deleted') return [];
  const steps: FileStep[] = [];
  let order = simulated.state;
  let before = simulated.revision;
  for (const [turn, piece] of wanted.entries()) {
    const drawn = await drawPiece(piece, turn, order, draw);
    if (drawn === undefined) continue;
    const { by } = piece;
    const caller =
      by === 'buyer' ? companyCaller(simulated.planned.company, identities) : deskCaller(by, identities);
    const now = new Date(Date.parse(last.facts.now) + (turn + 1) * BETWEEN_MS).toISOString();
    const facts: QuotationFacts = { ...last.facts, caller, now };
    const events = quotation.decide(drawn.command, order, facts);
    steps.push({ ...drawn, facts, before });
    const after = events.reduce(quotation.evolve, order);
    if (after === null || after === 'deleted') break;
    order = after;
    before += events.length;
  }
  return steps;
}

/** Draws one file of an order, with the command that adds it; undefined for a product without pictures. */
async function drawPiece(
  { folder, name }: Piece,
  turn: number,
  { quotation_no, category_id }: Quotation,
  draw: DemoFiles['draw'],
): Promise<Omit<FileStep, 'facts' | 'before'> | undefined> {
  const looks = demoCategories.find(({ id }) => id === category_id)?.pictures ?? [];
  const look = looks[turn % looks.length];
  if (look === undefined) return undefined;
  const isPhoto = name.endsWith('.jpg');
  const drawn = isPhoto
    ? await draw({ spec: { ...look, seed: `${quotation_no} ${turn}` }, drawing: 'picture' })
    : undefined;
  const content = drawn?.full ?? designOf(look);
  const file_id = orderFileId(quotation_no, `demo-${turn + 1}`);
  const file = { file_id, folder, index: 1, name } as const;
  const sha256 = createHash('sha256').update(content).digest('hex');
  return {
    command: { kind: 'add-file', ...file, size: content.length, sha256 },
    place: { quotation_no, ...file },
    content,
    thumbnail: drawn?.thumbnail,
  };
}

/** One repeat of the pattern, as a designer would send it. */
function designOf({ pattern, palette, seed = '' }: PictureSpec): Uint8Array {
  const { width, height, body } = patterns[pattern].draw(
    palettes[palette],
    createSeededRandom(`design ${seed}`),
  );
  return Buffer.from(svg(width, height, body, `0 0 ${width} ${height}`));
}

/**
 * Stores a file and adds it to the order by `record`. A note about the unfinished file is kept meanwhile, as
 * for an upload.
 */
export async function addDemoFile(
  { place, content, thumbnail }: FileStep,
  files: FileStore,
  record: () => Promise<unknown>,
): Promise<void> {
  await recordUnsettled(files, place);
  const at = orderFileLocation(place);
  await files.save(at.folder, at.name, content);
  if (thumbnail !== undefined) await files.save(at.folder, at.thumbnail, thumbnail);
  await record();
  await removeUnsettled(files, place);
}
