import { reportViolation } from '~/api/report-violation.server.ts';
import { resource } from '~/api/resource.server.ts';

export const { loader, action } = resource(reportViolation);
