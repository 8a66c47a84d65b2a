import { Accessories } from '../AccessoryPanel.js';
import type { DetailProps } from './detailTabs.js';

export const AccessoryList = ({ order }: DetailProps) => <Accessories order={order} />;
