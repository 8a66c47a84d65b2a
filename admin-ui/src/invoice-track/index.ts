import PinOutlined from '@mui/icons-material/PinOutlined';
import { officeResource } from '../record/officeResource.js';
import { TrackList } from './TrackList.js';

export const invoiceTrackResource = officeResource('invoice-tracks', {
  icon: PinOutlined,
  recordRepresentation: 'id',
  list: TrackList,
});
