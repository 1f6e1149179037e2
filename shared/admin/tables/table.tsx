import { tableNames } from '@clearway/shared/words/table-names.ts';
import { screen } from '../frame/screen.tsx';
import { act, loadTable, type TableData } from './table-data.ts';
import { TableScreen } from './table-screen.tsx';

/** One table: its rows in a grid, a check before anything is published, its versions. */
export default screen({
	title: ({ title }: TableData) => tableNames[title],
	load: loadTable,
	act,
	View: TableScreen,
});
