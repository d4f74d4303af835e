import { meets } from '#domain/access/requirement.ts';
import type { Viewer } from '#domain/access/viewer.ts';
import type { Employee } from '#domain/employees/employee.ts';
import { meetsFor } from '#domain/employees/person-scope.ts';
import { filesAccess } from './actions.ts';
import { companyHolder, type KeptFile } from './kept-file.ts';

type Holder = Pick<Employee, 'id' | 'memberships'> | null;

/** Whether the viewer may add, change and remove files of that holder. `person` is null for the company's. */
export const mayKeep = (viewer: Viewer, person: Holder): boolean =>
  person ? meetsFor(viewer, filesAccess.keepEmployeeFiles, person).ok : meets(viewer, filesAccess.keepCompanyFiles).ok;

/** Whether the viewer may download the file: people who manage it, and people it is shared with. */
export const mayRead = (viewer: Viewer, file: Pick<KeptFile, 'holder' | 'shared'>, person: Holder): boolean => {
  const theirs = file.holder === companyHolder || file.holder === viewer.userId;
  const isShared = file.shared && theirs && meets(viewer, filesAccess.viewOwnFiles).ok;
  return isShared || mayKeep(viewer, person);
};
