import type { ReportParameters } from './report-parameters.ts';
import type { ReportType } from './report-types.ts';

/** A report kept under a name, for the person who saved it. */
export type FavoriteReport = {
  accountId: string;
  /** `fav_…` */
  id: string;
  version: number;
  ownerId: string;
  name: string;
  type: ReportType;
  parameters: ReportParameters;
};
