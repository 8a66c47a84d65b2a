import { describe, expect, it, jest } from '@jest/globals';
import { savedDesigns } from '@zhidan/domain/saved-design';
import { savedDesignFolder } from '@zhidan/files';
import { png, serveFiles } from '../file/routes.fixture.js';

jest.setTimeout(120_000);

const { served, upload } = await serveFiles();

const corners = [
  [0.25, 0.2],
  [0.75, 0.2],
  [0.75, 0.9],
  [0.25, 0.9],
];
const [base, mask, shade] = ['base.jpg', 'mask.png', 'shade.png'].map((name) => `/files/pictures/${name}`);
const front = { id: 'front', title: '正面', print_mm: [400, 500], map: { corners } };
const template = { colours: [], views: [{ base, mask, shade, regions: [front] }] };
await served.ask('PUT', '/api/categories/polo/template', { as: 'productBuilder', body: template });

const FOLDER = savedDesignFolder('club');
const addArt = async (as = 'club') =>
  String(
    (await upload(as, { folder: 'saved-designs' }, new Uint8Array(await png(40, 30)), '隊徽.png')).body['id'],
  );
const measures = { width_px: 40, height_px: 30, kind: 'picture', inside_px: null };
const lies = { repeat: 'single', width_mm: 100, offset_mm: [10, 20], rotation_deg: 0 };
const designOf = (file_id: string, more: object = {}) => ({
  title: '隊旗',
  category_id: 'polo',
  template_version: 1,
  regions: [{ index: 1, region: 'front', art: { file_id, name: '隊徽.png', ...measures }, ...lies }],
  ...more,
});
const save = (body: object, as = 'club') => served.ask('POST', '/api/me/designs', { as, body });
const savedOf = async (customer_id: string) =>
  (await served.eventStore.load(savedDesigns, customer_id)).state.map(({ title }) => title);
const isThere = async (file_id: string) => (await served.files.open(FOLDER, file_id)) !== undefined;

describe('designs saved in the account', () => {
  it('are saved with their art, renamed, replaced and removed by their owner, and unneeded files go at once', async () => {
    const first = await addArt();
    const { status, body } = await save(designOf(first));
    expect([status, body]).toMatchObject([201, designOf(first)]);
    const address = `/api/me/designs/${String(body['id'])}`;
    const change = (sent: object) => served.ask('PUT', address, { as: 'club', body: sent });
    expect(await change({ title: '新隊旗' })).toMatchObject({ status: 200, body: { title: '新隊旗' } });
    const second = await addArt();
    expect(await change({ regions: designOf(second).regions })).toMatchObject({
      status: 200,
      body: { title: '新隊旗', regions: [{ art: { file_id: second } }] },
    });
    expect([await isThere(first), await isThere(second)]).toEqual([false, true]);
    expect(await served.ask('DELETE', address, { as: 'club' })).toMatchObject({ status: 200 });
    expect([await isThere(second), await savedOf('club')]).toEqual([false, []]);
    expect((await served.ask('DELETE', address, { as: 'club' })).status).toBe(404);
  });

  it('cannot be changed by others, or refer to files of others', async () => {
    const file = await addArt();
    const { body } = await save(designOf(file));
    const address = `/api/me/designs/${String(body['id'])}`;
    for (const as of ['cafe', 'mei']) {
      expect((await served.ask('PUT', address, { as, body: { title: '我的' } })).status).toBe(404);
      expect((await served.ask('DELETE', address, { as })).status).toBe(404);
      expect(await save(designOf(file), as)).toMatchObject({ status: 404, body: { code: 'FILE_NOT_FOUND' } });
    }
    expect(await savedOf('club')).toEqual(['隊旗']);
  });

  it('lose uploads that were never saved after some hours, and keep those that were', async () => {
    const [forgotten, used] = [await addArt(), await addArt()];
    await save(designOf(used));
    expect([await isThere(forgotten), await isThere(used)]).toEqual([true, true]);
    // The time of a stored file is that of the machine.
    served.clock.now = new Date(Date.now() + 7 * 3_600_000);
    await save(designOf(used, { title: '桌旗' }));
    expect([await isThere(forgotten), await isThere(used)]).toEqual([false, true]);
  });

  it('are refused without a template of the product, and with fields that no design has', async () => {
    const file = await addArt();
    expect(await save(designOf(file, { category_id: 'cushion' }))).toMatchObject({
      status: 404,
      body: { code: 'TEMPLATE_NOT_FOUND' },
    });
    expect(await save(designOf(file, { regions: [] }))).toMatchObject({ status: 400 });
    expect(await save(designOf(file, { title: ' ' }))).toMatchObject({ status: 400 });
  });
});
