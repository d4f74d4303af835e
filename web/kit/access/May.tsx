import type { ReactNode } from 'react';
import type { Requirement, Scope } from '#domain/access/requirement.ts';
import { useMay } from './use-may.ts';

type Props = { need: Requirement; scope?: Scope; otherwise?: ReactNode; children: ReactNode };

/** Renders its children for viewers with the permission. */
export const May = ({ need, scope, otherwise = null, children }: Props) => (useMay(need, scope) ? children : otherwise);
