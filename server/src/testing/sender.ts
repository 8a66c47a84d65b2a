import { createHash } from 'node:crypto';
import { z } from 'zod';
import { createTestCatalogue } from '../journey/catalogue.js';
import { reviewedOrder, untilAnswered } from '../two-of-each.fixture.js';
import type { SeparateParts } from './apart.js';

export const stored = z.object({ id: z.string(), url: z.string(), sha256: z.string() });
type Stored = z.infer<typeof stored>;
const listed = z.array(stored);

export const sha256Of = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');

interface Init {
  readonly method?: string;
  readonly body?: FormData;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Uploads files to one order, and reads them. */
export class Sender {
  #turn = 0;

  constructor(
    private readonly apart: SeparateParts,
    private readonly token: string,
    private readonly order: string,
  ) {}

  upload(content: Uint8Array<ArrayBuffer>, key: string): Promise<Response> {
    const form = new FormData();
    const fields = { folder: 'upload-art-set-proofing-file', quotation_no: this.order, index: '1' };
    for (const [field, value] of Object.entries(fields)) form.append(field, value);
    form.append('file', new Blob([content]), '圖稿.pdf');
    return this.#send('/files', { method: 'POST', body: form, headers: { 'idempotency-key': key } });
  }

  download(url: string): Promise<Response> {
    return this.#send(url, {});
  }

  async list(): Promise<readonly Stored[]> {
    const query = new URLSearchParams({
      filter: JSON.stringify({ quotation_no: this.order }),
      range: '[0,299]',
    });
    const { body } = await untilAnswered(this.apart, 'GET', `/api/files?${query}`, { token: this.token });
    return listed.parse(body);
  }

  #send(path: string, { headers = {}, ...init }: Init): Promise<Response> {
    const gateways = this.apart.parts.get('server') ?? [];
    const { url = '' } = gateways[(this.#turn += 1) % gateways.length] ?? {};
    return fetch(url + path, {
      ...init,
      headers: { ...headers, authorization: `Bearer ${this.token}` },
    });
  }
}

/** Creates a buyer with a reviewed order to upload files to, who can review further orders. */
export async function senderIn(apart: SeparateParts) {
  const people = {
    manager: await apart.enter('manager', ['A0001']),
    buyer: await apart.enter('buyer', [], 3),
  };
  const { polo } = await createTestCatalogue(apart, people.manager);
  return {
    people,
    polo,
    sender: new Sender(apart, people.manager, await reviewedOrder(apart, people, polo)),
  };
}
