export {
  FIRST_OFFICIAL_YEAR,
  LAST_OFFICIAL_YEAR,
  readOfficialDays,
  readOfficialRows,
  type CalendarRowNote,
  type ReadOfficialDays,
} from './read.js';
export { officialDaysPreview, officialDaysTaken, type OfficialDaysPreview } from './take.js';
