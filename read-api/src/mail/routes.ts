import { idOf, problems, setVersion, type Handler, type SecureRoutes } from '@zhidan/http';
import { sendPrivately, type ReadDependencies } from '../resource/parts.js';
import { queryRows } from '../resource/query.js';
import { sendList } from '../resource/send-list.js';
import { oneRowStatement } from '../resource/statement.js';
import { requireView } from '../resource/view-for.js';
import { mailResource } from './resource.js';

export function mailRoutes(on: SecureRoutes['on'], parts: ReadDependencies): void {
  on('GET /api/mails', sendList(mailResource, parts));
  on('GET /api/mails/:id', sendMail(parts));
}

interface Body {
  readonly html: string | null;
  readonly text: string | null;
}

const sendMail =
  ({ pool }: ReadDependencies): Handler =>
  async (request, response, caller) => {
    const id = idOf(request);
    const view = requireView(mailResource, caller);
    const [row] = await queryRows(pool, oneRowStatement(mailResource, view, caller, id));
    if (row === undefined) throw problems.notFound();
    const { rows } = await pool.query<Body>('select html, text from mail.outbox where id::text = $1', [id]);
    sendPrivately(response);
    setVersion(response, Number(row['revision']));
    response.json({ ...row, ...(rows[0] ?? unreadable) });
  };

const unreadable: Body = { html: null, text: null };
