import {
  meets,
  type Requirement,
  type Scope,
  scopeOf,
  type Verdict,
  type ViewScope,
} from '#domain/access/requirement.ts';
import { useAuthentication, useViewer } from './viewer-context.ts';

/** The verdict on a requirement: met, or what is lacking. A lacking permission hides, a lacking plan locks. */
export const useVerdict = (need: Requirement, scope?: Scope): Verdict => meets(useAuthentication().viewer, need, scope);

export const useMay = (need: Requirement, scope?: Scope): boolean => useVerdict(need, scope).ok;

/** Whose objects the viewer sees under this requirement. */
export const useScopeOf = (need: Requirement): ViewScope => scopeOf(useViewer(), need);
