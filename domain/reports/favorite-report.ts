import { can, isAccountManager, type Viewer } from '#domain/access/viewer.ts';
import type { ReportParameters } from './report-parameters.ts';
import type { ReportType } from './report-types.ts';

export const reportAudiences = ['own', 'departments', 'company'] as const;
/** Who finds a kept report: its owner, people of some departments too, or, as a report of the company's own, all readers. */
export type ReportAudience = (typeof reportAudiences)[number];

/** A report kept under a name: its filters, columns and grouping. */
export type FavoriteReport = {
  accountId: string;
  /** `fav_…` */
  id: string;
  version: number;
  ownerId: string;
  name: string;
  type: ReportType;
  parameters: ReportParameters;
  /** Left out by reports from before they could be shared: `own`. */
  audience?: ReportAudience | null;
  /** Of the audience `departments`. */
  audienceDepartmentIds?: string[] | null;
};

type Shared = Pick<FavoriteReport, 'ownerId' | 'audience' | 'audienceDepartmentIds'>;

/** Whether the viewer finds it in a list. What it tells is up to the rights of its report. */
export const findsFavorite = (viewer: Viewer, { ownerId, audience, audienceDepartmentIds }: Shared): boolean => {
  if (ownerId === viewer.userId || audience === 'company') return true;
  if (audience !== 'departments') return false;
  return (audienceDepartmentIds ?? []).some(
    (id) => viewer.departmentIds.includes(id) || viewer.grants.some(({ departmentId }) => departmentId === id),
  );
};

/** Its owner deletes it; what is shared, account managers as well. */
export const mayDeleteFavorite = (viewer: Viewer, { ownerId, audience }: Shared): boolean =>
  ownerId === viewer.userId || (audience !== 'own' && audience != null && isAccountManager(viewer));

/** Departments are shared with by people who read reports there, the company by account managers. */
export const mayShareWith = (viewer: Viewer, { audience, audienceDepartmentIds }: Omit<Shared, 'ownerId'>): boolean => {
  if (audience === 'company') return isAccountManager(viewer);
  return (audienceDepartmentIds ?? []).every((id) => can(viewer, 'viewReports', id));
};
