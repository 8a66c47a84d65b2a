import { afterAll, beforeAll, jest } from '@jest/globals';
import { describeActivities } from './order/activities.js';
import { describeAwaited } from './order/awaited.js';
import { collected } from './order/collected.js';
import { describeDesigned } from './order/designed.js';
import { installation, openDeskInstallation } from './order/desk.js';
import { describeFigures } from './order/figures.js';
import { describeLists } from './order/listed.js';
import { describeMoneySign } from './order/money-sign.js';
import { describeNotifications } from './order/notifications.js';
import { describeOtherWays } from './order/other-ways.js';
import { describeStaffOverview, describeOwnPages } from './order/own-pages.js';
import { describeRefusals } from './order/refusals.js';
import { describeWhatFollows } from './order/what-follows.js';
import { describeWholeOrder } from './order/whole-order.js';

jest.setTimeout(240_000);

beforeAll(() => openDeskInstallation(), 600_000);
afterAll(() => installation.close(), 300_000);

// All blocks share one installation and must run in this order, because later ones read the past of earlier
// ones.
describeWholeOrder();
describeOtherWays();
describeRefusals();
describeFigures();
describeAwaited();
describeWhatFollows();
describeMoneySign();
describeOwnPages();
describeStaffOverview();
describeNotifications();
describeActivities();
describeDesigned();
describeLists();
collected();
