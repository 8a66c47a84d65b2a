export { formatDate, formatDateTime, type DateStyle } from '@zhidan/domain/display';
