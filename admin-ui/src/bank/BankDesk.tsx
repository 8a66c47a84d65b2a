import { QueuePage } from '../queue/QueuePage.js';
import { bankQueue } from './bankQueue.js';

/** The queue in which accounting matches bank transfers with expected payments by keyboard. */
export const BankDesk = () => <QueuePage queue={bankQueue} />;
