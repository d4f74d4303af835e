import { createContext, use } from 'react';
import type { Area } from './rows.ts';

/** The areas of this product; web/app provides them, so that its screens need not import the table that lists them. */
export const AreasContext = createContext<readonly Area[]>([]);

export const useAreas = (): readonly Area[] => use(AreasContext);
