import { prepareRestoredTable } from '#platform/aws/prepare-restored-table.ts';

const [tableName] = process.argv.slice(2);
if (tableName) console.log(JSON.stringify(await prepareRestoredTable(tableName), null, 2));
else {
  console.error('node tools/prepare-restored-table.ts <table>');
  process.exitCode = 2;
}
