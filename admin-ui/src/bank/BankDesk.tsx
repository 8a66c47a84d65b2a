import { QueuePage } from '../queue/QueuePage.js';
import { bankQueue } from './bankQueue.js';

/** A bank's statement against what is awaited: one key for each transfer. */
export const BankDesk = () => <QueuePage queue={bankQueue} />;
