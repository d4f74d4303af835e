export const exportFormats = ['csv', 'xlsx', 'pdf'] as const;
export type ExportFormat = (typeof exportFormats)[number];

export const separators = ['comma', 'semicolon'] as const;
/** Spreadsheets of countries that write 7,5 expect semicolons between the cells, and commas in the numbers. */
export type Separator = (typeof separators)[number];
