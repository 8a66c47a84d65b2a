import { Accessories } from '../../accessory/AccessoryPanel.js';
import type { DetailProps } from './detailProps.js';

export const AccessoryList = ({ order }: DetailProps) => <Accessories order={order} />;
