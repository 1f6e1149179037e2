import type { Sentences } from '../../format/say.ts';
import type { Column, ColumnType } from './kind.ts';

// The sentence `toPort` names any port's price, so it is no column's own.
type ColumnKey = Exclude<keyof Sentences['column'], 'toPort'>;

/**
 * The duty of a file to give a column. `filled`: no cell is empty. `needed`: cells may be empty. `assumed`: no
 * cell is empty, but a file without the column means what its kind assumes.
 */
type Must = 'filled' | 'needed' | 'assumed' | 'optional';

/**
 * A column of a table kind: its key names its label and its line of `headers`, too. Only types are imported,
 * so that it brings nothing into a bundle.
 */
export const column = <Key extends ColumnKey>(
	key: Key,
	holds: ColumnType,
	must: Must,
	headers: Readonly<Record<Key, string>>,
): Column => ({
	key,
	label: { say: `column.${key}`, with: [] },
	holds,
	needed: must === 'filled' || must === 'needed',
	filled: must === 'filled' || must === 'assumed',
	headers: headers[key].split(', '),
});
