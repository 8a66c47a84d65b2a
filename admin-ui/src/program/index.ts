import HubOutlined from '@mui/icons-material/HubOutlined';
import { officeResource } from '../record/officeResource.js';
import { ProgramsPage } from './ProgramsPage.js';

/** The screen for API keys and webhooks of other programs. */
export const programsResource = officeResource('webhooks', { icon: HubOutlined, list: ProgramsPage });
