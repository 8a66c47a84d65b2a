import { quotation, type QuotationCommand, type QuotationEvent } from '@zhidan/domain/quotation';
import {
  accountant,
  cafeOrdersTablecloths,
  castFacts,
  club,
  clubOrdersAgain,
  clubOrdersPolos,
  designPolos,
  keeper,
  parcel,
  polos,
  polosOnline,
  salesWoman,
  seamstressOrdersBadges,
  shipper,
  tell,
  type StoryStep,
} from '@zhidan/domain/quotation/cast';
import { History } from '../testing/events.js';

