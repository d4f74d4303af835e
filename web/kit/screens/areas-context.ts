import { createContext, use } from 'react';
import type { Area } from './rows.ts';

/** The product's areas, provided by web/app, so that screens need not import the table. */
export const AreasContext = createContext<readonly Area[]>([]);

export const useAreas = (): readonly Area[] => use(AreasContext);
