import { can, isAccountManager, type Viewer } from '#domain/access/viewer.ts';
import type { ReportParameters } from './report-parameters.ts';
import type { ReportType } from './report-types.ts';

export const reportAudiences = ['own', 'departments', 'company'] as const;
/** Who sees a saved report in lists: its owner, people of some departments as well, or, for company reports, all readers. */
export type ReportAudience = (typeof reportAudiences)[number];

/** A report saved under a name: its filters, columns and grouping. */
export type FavoriteReport = {
  accountId: string;
  /** `fav_…` */
  id: string;
  version: number;
  ownerId: string;
  name: string;
  type: ReportType;
  parameters: ReportParameters;
  /** Missing on reports from before sharing existed; means `own`. */
  audience?: ReportAudience | null;
  /** Only for the audience `departments`. */
  audienceDepartmentIds?: string[] | null;
};

type Shared = Pick<FavoriteReport, 'ownerId' | 'audience' | 'audienceDepartmentIds'>;

/** Whether the report is listed for the viewer. Its content depends on the permissions of its report type. */
export const findsFavorite = (viewer: Viewer, { ownerId, audience, audienceDepartmentIds }: Shared): boolean => {
  if (ownerId === viewer.userId || audience === 'company') return true;
  if (audience !== 'departments') return false;
  return (audienceDepartmentIds ?? []).some(
    (id) => viewer.departmentIds.includes(id) || viewer.grants.some(({ departmentId }) => departmentId === id),
  );
};

/** Owners may change and delete their reports; account managers may do so with shared ones too. */
export const mayChangeFavorite = (viewer: Viewer, { ownerId, audience }: Shared): boolean =>
  ownerId === viewer.userId || (audience !== 'own' && audience != null && isAccountManager(viewer));

/** Sharing with departments requires permission to read reports there; sharing with the company requires an account manager. */
export const mayShareWith = (viewer: Viewer, { audience, audienceDepartmentIds }: Omit<Shared, 'ownerId'>): boolean => {
  if (audience === 'company') return isAccountManager(viewer);
  return (audienceDepartmentIds ?? []).every((id) => can(viewer, 'viewReports', id));
};
