import { afterAll, beforeAll, jest } from '@jest/globals';
import { describeActivities } from './order/activities.js';
import { describeOrderSearches } from './order/awaited.js';
import { describeCollections } from './order/collected.js';
import { describeRandomCollections } from './order/collected-randomly.js';
import { describeDesigns } from './order/designed.js';
import { installation, openDeskInstallation } from './order/desk.js';
import { describeFigures } from './order/figures.js';
import { describePieceLists } from './order/listed.js';
import { describeMoneySign } from './order/money-sign.js';
import { describeNotifications } from './order/notifications.js';
import { describeOrderDetours } from './order/other-ways.js';
import { describeStaffOverview, describeOwnPages } from './order/own-pages.js';
import { describeRefusals } from './order/refusals.js';
import { describeProcessReactions } from './order/what-follows.js';
import { describeOrderLifecycle } from './order/whole-order.js';

jest.setTimeout(240_000);

beforeAll(() => openDeskInstallation(), 600_000);
afterAll(() => installation.close(), 300_000);

// All blocks share one installation and must run in this order, because later ones read the past of earlier
// ones.
describeOrderLifecycle();
describeOrderDetours();
describeRefusals();
describeFigures();
describeOrderSearches();
describeProcessReactions();
describeMoneySign();
describeOwnPages();
describeStaffOverview();
describeNotifications();
describeActivities();
describeDesigns();
describePieceLists();
describeCollections();
describeRandomCollections();
