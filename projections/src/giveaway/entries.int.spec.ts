import { History, proofOf } from '../testing/index.js';
import { giveawayEntriesProjection } from './entries.js';

const history = new History();
const entered = (customer_uid: string) => ({ type: 'GiveawayEntered', data: { customer_uid } });
history.happened('giveawayentry-tote', entered('cafe'));
history.happened('giveawayentry-fan', entered('club'));
history.happened('giveawayentry-tote', entered('club'));
history.happened('giveawayentry-tote', { type: 'GiveawayWinnersChosen', data: { winners: ['club'] } });

proofOf(giveawayEntriesProjection, history.events);
