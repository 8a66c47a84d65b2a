export { type CalendarRowNote } from './named-day.js';
export { readOfficialDays, readOfficialRows, type ReadOfficialDays } from './read.js';
export { officialDaysPreview, officialDaysTaken, type OfficialDaysPreview } from './take.js';
