import { meets } from '#domain/access/requirement.ts';
import type { Viewer } from '#domain/access/viewer.ts';
import { contractsAccess } from './actions.ts';
import type { Contract } from './contract.ts';
import { contractOn } from './contract-on.ts';

type Held = Pick<Contract, 'departmentId' | 'startdate' | 'enddate'>;
type Work = { departmentId: string; date: string };

/** Whether what this work costs is visible, under the contracts of its person. */
export type SeenWages = (work: Work, contracts: readonly Held[]) => boolean;

/**
 * What work costs tells the wage of its person, so contracts have to be visible where the work is and where the contract of its date
 * is: someone who is lent to a department is paid under the contract of another one. Each department is looked up once.
 */
export const seenWages = (viewer: Viewer): SeenWages => {
  const known = new Map<string, boolean>();
  const sees = (departmentId: string): boolean => {
    const seen = known.get(departmentId) ?? meets(viewer, contractsAccess.viewContracts, { departmentId }).ok;
    known.set(departmentId, seen);
    return seen;
  };
  return ({ departmentId, date }, contracts) => {
    if (!sees(departmentId)) return false;
    const contract = contractOn(date, contracts);
    return !contract || sees(contract.departmentId);
  };
};
