import { afterAll, beforeAll, jest } from '@jest/globals';
import { activities } from './order/activities.js';
import { whatIsAwaited } from './order/awaited.js';
import { collected } from './order/collected.js';
import { designed } from './order/designed.js';
import { installation, openDesk } from './order/desk.js';
import { figuresOfOrders } from './order/figures.js';
import { listed } from './order/listed.js';
import { oneMoneySign } from './order/money-sign.js';
import { notifications } from './order/notifications.js';
import { otherWays } from './order/other-ways.js';
import { overviewOfStaff, ownPages } from './order/own-pages.js';
import { refusals } from './order/refusals.js';
import { whatFollows } from './order/what-follows.js';
import { wholeOrder } from './order/whole-order.js';

jest.setTimeout(240_000);

beforeAll(() => openDesk(), 600_000);
afterAll(() => installation.close(), 300_000);

// One installation for all of them, in this order: later ones read the past of earlier ones.
wholeOrder();
otherWays();
refusals();
figuresOfOrders();
whatIsAwaited();
whatFollows();
oneMoneySign();
ownPages();
overviewOfStaff();
notifications();
activities();
designed();
listed();
collected();
