import {
  meets,
  type Requirement,
  type Scope,
  scopeOf,
  type Verdict,
  type ViewScope,
} from '#domain/access/requirement.ts';
import { useAuthentication, useViewer } from './viewer-context.ts';

/** Whether the viewer may, or the first thing that is lacking: permission hides, a plan locks. */
export const useVerdict = (need: Requirement, scope?: Scope): Verdict => meets(useAuthentication().viewer, need, scope);

export const useMay = (need: Requirement, scope?: Scope): boolean => useVerdict(need, scope).ok;

/** Whose objects the viewer sees under this need. */
export const useScopeOf = (need: Requirement): ViewScope => scopeOf(useViewer(), need);
