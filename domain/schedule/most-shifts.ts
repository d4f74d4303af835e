/** Most shifts of one operation, which is reviewed and written while the user waits. */
export const mostShifts = 1000;
