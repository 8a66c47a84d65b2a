export { formatMoney, type MoneyStyle } from '@zhidan/domain/display';
