import { QueuePage } from '../queue/QueuePage.js';
import { bankQueue } from './bankQueue.js';

/** Matches lines of a bank statement with expected payments, one key per transfer. */
export const BankDesk = () => <QueuePage queue={bankQueue} />;
