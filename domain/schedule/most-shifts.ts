/** As many shifts as one operation takes: it can be looked through, and is written while someone waits for it. */
export const mostShifts = 1000;
