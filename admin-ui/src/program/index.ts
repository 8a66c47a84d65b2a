import HubOutlined from '@mui/icons-material/HubOutlined';
import { officeResource } from '../record/officeResource.js';
import { ProgramsPage } from './ProgramsPage.js';

/** What other programs come in by, and what they are sent. */
export const programsResource = officeResource('webhooks', { icon: HubOutlined, list: ProgramsPage });
